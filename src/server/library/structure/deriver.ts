/** The thread that derive-thread.ts starts. It derives the structure of one text after the other. */
import { handleTasks } from '../../threads/task-thread';
import { deriveColumns } from './derive-columns';

handleTasks(async (source: Parameters<typeof deriveColumns>[0]) => deriveColumns(source));
