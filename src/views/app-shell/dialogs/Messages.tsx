/** Messages that appear by themselves: toasts and dialogs. */
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
