/** What speaks up by itself: toasts, and the dialog that is being asked for. */
import { ToastList } from '../ToastList';
import { Dialogs } from './Dialogs';

export function Messages() {
  return (
    <>
      <ToastList />
      <Dialogs />
    </>
  );
}
