/**
 * How much work something takes: milliseconds of processor time, of all threads of this process. On a machine that has much
 * else to do everything takes longer, and no more work.
 */
export async function workMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
