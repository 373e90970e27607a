/** The process that typeset-process.ts starts. It responds to each edition with its PDF. */
import { typesetEdition } from './typeset';
import { handleTasks } from '../../workers/task-process';

handleTasks(typesetEdition);
