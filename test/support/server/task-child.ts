/** The process that the tests of `createTaskProcess` start. */
import { handleTasks } from '../../../src/server/workers/task-process';

handleTasks(async (task: string) => {
  switch (task) {
    case 'fail':
      throw new Error('The task failed.');
    case 'exceed the memory':
      process.abort();
    case 'never end':
      return new Promise<string>(() => undefined);
    case 'environment':
      return Object.keys(process.env).join();
    default:
      return `${task} in ${process.pid}`;
  }
});
