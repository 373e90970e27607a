/** A process that takes longer to start than one of its tasks may take. */
import { setTimeout } from 'node:timers/promises';
import { handleTasks } from '../../../src/server/workers/task-process';

await setTimeout(1_500);
handleTasks(async (task: string) => `${task} done`);
