/** A process that takes longer to start than the time limit of a task. */
import { setTimeout } from 'node:timers/promises';
import { handleTasks } from '../../../src/server/workers/task-process';

await setTimeout(1_500);
handleTasks(async (task: string) => `${task} done`);
