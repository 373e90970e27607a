/** The messages that appear on every screen: toasts and dialogs. */
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
