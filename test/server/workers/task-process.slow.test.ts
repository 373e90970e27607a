import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTaskProcess } from '../../../src/server/workers/task-process';

const tasks = suite('tasks in a process');
const child = new URL('../../support/server/task-child.ts', import.meta.url);
const slowChild = new URL('../../support/server/slow-task-child.ts', import.meta.url);

/** Runs a test with a process and ends it afterwards. */
const withProcess =
  (
    test: (run: (task: string) => Promise<string>, close: () => Promise<void>) => Promise<void>,
    maxTaskMs = 60_000,
  ) =>
  async () => {
    const { run, close } = createTaskProcess<string, string>(child, maxTaskMs);
    try {
      await test(run, close);
    } finally {
      await close();
    }
  };
const failureOf = (task: Promise<string>) =>
  task.then(
    (result) => `no failure, but ${result}`,
    (cause: Error) => cause.message,
  );

tasks(
  'all tasks run in a single process outside the server',
  withProcess(async (run) => {
    const results = await Promise.all([run('a'), run('b'), run('c')]);
    const [first] = results;
    const pid = first.slice('a in '.length);
    assert.is.not(pid, String(process.pid));
    assert.equal(results, [`a in ${pid}`, `b in ${pid}`, `c in ${pid}`]);
  }),
);

tasks(
  'the process inherits nothing from the environment, which contains secrets',
  withProcess(async (run) => {
    assert.is((await run('environment')).replace('SystemRoot', ''), '');
  }),
);

tasks(
  'if a task fails, only that task fails, with its own message',
  withProcess(async (run) => {
    const [failure, next] = await Promise.all([failureOf(run('fail')), run('next')]);
    assert.is(failure, 'The task failed.');
    assert.match(next, /^next in \d+$/);
  }),
);

tasks(
  'a task that needs too much memory ends only its own process, and the next task gets a new one',
  withProcess(async (run) => {
    const before = await run('task');
    assert.is(await failureOf(run('exceed the memory')), 'It needed more than 512 MB of memory.');
    assert.is.not(await run('task'), before);
  }),
);

tasks(
  'a task that takes too long is ended, and the next task gets a new process',
  withProcess(async (run) => {
    assert.is(await failureOf(run('never end')), 'It took more than 3 seconds.');
    assert.match(await run('next'), /^next in/);
  }, 3_000),
);

tasks('the time for starting the process does not count towards the first task', async () => {
  const { run, close } = createTaskProcess<string, string>(slowChild, 1_000);
  try {
    assert.is(await run('task'), 'task done');
  } finally {
    await close();
  }
});

tasks(
  'closing ends the current task and refuses later ones',
  withProcess(async (run, close) => {
    await run('task');
    const waiting = failureOf(run('never end'));
    await Promise.resolve();
    await close();
    assert.match(await waiting, /^The (process was ended|server is closing)\.$/);
    assert.is(await failureOf(run('later')), 'The server is closing.');
  }),
);

tasks.run();
