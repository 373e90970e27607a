/** The process that derive-process.ts starts. It derives the structures of texts, one at a time. */
import { setFlagsFromString } from 'node:v8';
import { handleTasks } from '../../workers/task-process';
import { deriveColumns } from './derive-columns';

// Inlining doesn't make the grammar faster, but doubles the time that V8 needs to optimise it.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=0');

handleTasks(async (source: Parameters<typeof deriveColumns>[0]) => deriveColumns(source));
