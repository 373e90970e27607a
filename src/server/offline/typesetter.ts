/** The thread that typeset-thread.ts starts: editions come in, each answered by its PDF. */
import { typesetEdition } from '../library/typeset/typeset';
import { answerTasks } from '../task-thread';

answerTasks(typesetEdition);
