/** The process that compare-process.ts starts. It compares pairs of editions, one at a time. */
import { handleTasks } from '../../workers/task-process';
import { storedRedline, type TextPair } from '../../store/library/changes/stored-redline';

handleTasks(async (pair: TextPair) => storedRedline(pair));
