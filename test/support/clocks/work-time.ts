/**
 * Measures how much work an operation takes, as milliseconds of processor time in all threads of this
 * process. On a busy machine, everything takes longer, but not more work.
 */
export async function workMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
