/** The thread that typeset-thread.ts starts: editions come in, each answered by its PDF. */
import { typesetEdition } from './typeset';
import { handleTasks } from '../../threads/task-thread';

handleTasks(typesetEdition);
