/** The process that compare-process.ts starts. It compares one pair of editions after the other. */
import { handleTasks } from '../../workers/task-process';
import { storedRedline, type TextPair } from '../../store/library/changes/stored-redline';

handleTasks(async (pair: TextPair) => storedRedline(pair));
