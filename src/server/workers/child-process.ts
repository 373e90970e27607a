/**
 * Processes that run one of the server's own files and exchange messages with the server. Work that may need
 * too much memory runs in such a process rather than in a thread, because since version 24, Node may end the
 * whole process when a thread exceeds its memory limit.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process. Its environment is empty except for the variable that Windows needs, so it contains none of
 * the server's secrets.
 *
 * @param file See `workerFile`. The file calls `outliveSignals`.
 */
export function startChildProcess(file: URL, maxHeapMb: number): ChildProcess {
  const { SystemRoot } = process.env;
  return fork(fileURLToPath(file), {
    execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMb}`],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Resolves when the process has ended and its memory is free. */
export async function endChildProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Returns whether a process that ended on its own had exceeded its memory limit. Such a process is aborted by
 * Node or killed by the operating system.
 */
export function isEndedByMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' || code === ABORTED;
}

/** The exit code of an aborted process on systems without signals, and in a shell. */
const ABORTED = 134;

/**
 * Lets the server alone decide when this process ends. A service manager or a terminal may send its signals
 * to all processes. If the server ends, nobody is waiting for the result, so this process also ends.
 */
export function outliveSignals(): void {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => undefined);
  process.once('disconnect', () => process.exit());
}
