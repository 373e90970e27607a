/** The process that derive-process.ts starts. It derives the structure of one text after the other. */
import { handleTasks } from '../../workers/task-process';
import { deriveColumns } from './derive-columns';

handleTasks(async (source: Parameters<typeof deriveColumns>[0]) => deriveColumns(source));
