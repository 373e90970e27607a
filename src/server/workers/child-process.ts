/**
 * Child processes that run one of the server's own files and exchange messages with the server. Work that may
 * need too much memory runs in such a process and not in a thread, because since version 24, Node may kill
 * the whole process if a thread exceeds its memory limit.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process. Its environment is empty except for the variable that Windows needs, so it contains none
 * of the server's secrets.
 *
 * @param file See `workerFile`. The file must call `outliveSignals`.
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

/** Kills a process. Resolves once it has exited and its memory is free. */
export async function endChildProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Returns whether a process that wasn't ended by the server exceeded its memory limit. In that case, Node has
 * aborted it, or the operating system has killed it.
 */
export function isEndedByMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' || code === ABORTED;
}

/** The exit code of an aborted process in a shell, and on systems without signals. */
const ABORTED = 134;

/**
 * Makes this process ignore signals to stop, which service managers and terminals may send to all processes,
 * so that only the server decides when it ends. If the server exits, nobody is waiting for the result, so
 * this process also exits.
 */
export function outliveSignals(): void {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => undefined);
  process.once('disconnect', () => process.exit());
}
