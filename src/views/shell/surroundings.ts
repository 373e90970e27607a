/** What the frame fetches apart from itself: all that the login can do without, in one go. */
export { Messages } from '../dialogs/Messages';
export { Foot } from './Foot';
export { Header } from './Header';
