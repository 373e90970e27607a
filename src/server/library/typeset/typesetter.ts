/** The thread that typeset-thread.ts starts. It responds to each edition with its PDF. */
import { typesetEdition } from './typeset';
import { handleTasks } from '../../threads/task-thread';

handleTasks(typesetEdition);
