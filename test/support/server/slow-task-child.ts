/** A process whose startup takes longer than the time limit of a task. */
import { setTimeout } from 'node:timers/promises';
import { handleTasks } from '../../../src/server/workers/task-process';

await setTimeout(1_500);
handleTasks(async (task: string) => `${task} done`);
