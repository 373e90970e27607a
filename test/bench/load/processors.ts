// Measures the processor time of groups of processes, which Linux reports in hundredths of a second.
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

type Groups = Readonly<Record<string, readonly number[]>>;

/**
 * Returns a function that reports how many processors each group, this process and all other programs have
 * used on average since `watchProcessors` was called.
 *
 * @param groups The processes of each group. The descendants of a process are included.
 */
export function watchProcessors(groups: Groups): () => string {
  const [began, before, machineBefore] = [performance.now(), secondsOf(groups), machineSeconds()];
  return () => {
    const elapsed = (performance.now() - began) / 1000;
    const used = secondsOf(groups).map(({ name, seconds }, at) => ({
      name,
      processors: (seconds - before[at]!.seconds) / elapsed,
    }));
    const machine = (machineSeconds() - machineBefore) / elapsed;
    const others = machine - used.reduce((sum, { processors }) => sum + processors, 0);
    return [...used, { name: 'other programs', processors: Math.max(0, others) }]
      .map(({ name, processors }) => `${name} ${processors.toFixed(2)}`)
      .join(', ');
  };
}

function secondsOf(groups: Groups): { readonly name: string; readonly seconds: number }[] {
  const processes = readProcesses();
  const own = process.cpuUsage();
  return [
    ...Object.entries(groups).map(([name, pids]) => ({
      name,
      seconds: pids.reduce((sum, pid) => sum + treeSeconds(pid, processes), 0),
    })),
    { name: 'load and balancer', seconds: (own.user + own.system) / 1e6 },
  ];
}

function machineSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

interface ProcessTime {
  readonly parent: number;
  /** Includes the time of child processes that have ended. */
  readonly seconds: number;
}

function readProcesses(): ReadonlyMap<number, ProcessTime> {
  const processes = new Map<number, ProcessTime>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, fields] = readFileSync(`/proc/${name}/stat`, 'latin1').split(/^.*\) /);
      const numbers = fields!.split(' ').map(Number);
      const ticks = numbers.slice(11, 15).reduce((sum, part) => sum + part, 0);
      processes.set(Number(name), { parent: numbers[1]!, seconds: ticks / 100 });
    } catch {
      // The process has ended in the meantime.
    }
  }
  return processes;
}

function treeSeconds(pid: number, processes: ReadonlyMap<number, ProcessTime>): number {
  const started = [...processes].filter(([, { parent }]) => parent === pid);
  return started.reduce(
    (sum, [child]) => sum + treeSeconds(child, processes),
    processes.get(pid)?.seconds ?? 0,
  );
}
