/** The process that derive-process.ts starts. It derives the structures of texts, one at a time. */
import { handleTasks } from '../../workers/task-process';
import { deriveColumns } from './derive-columns';

handleTasks(async (source: Parameters<typeof deriveColumns>[0]) => deriveColumns(source));
