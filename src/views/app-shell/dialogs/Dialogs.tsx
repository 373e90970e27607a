/**
 * Shows the current dialog (spec §8, and About). Only one is open at a time; the domain layer queues
 * the others.
 */
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { ErrorDialog } from './ErrorDialog';
import type { OfflineSaveDialogProps } from './OfflineSaveDialog';
import { SessionDialog } from './SessionDialog';
import type { UpdateDialogProps } from './UpdateDialog';

const AboutDialog = lazyView<{ onClose(): void }>(() =>
  chunks.account().then((module) => module.AboutDialog),
);
const OfflineSaveDialog = lazyView<OfflineSaveDialogProps>(() =>
  chunks.account().then((module) => module.OfflineSaveDialog),
);
const OtherUserDialog = lazyView<{ onClose(): void }>(() =>
  chunks.account().then((module) => module.OtherUserDialog),
);
const SyncErrorsDialog = lazyView<{ onClose(): void }>(() =>
  chunks.account().then((module) => module.SyncErrorsDialog),
);
const UpdateDialog = lazyView<UpdateDialogProps>(() =>
  chunks.account().then((module) => module.UpdateDialog),
);

export function Dialogs() {
  const { modals, release } = useApp();
  const modal = modals.current.value;
  if (modal?.name === 'about') return <AboutDialog onClose={() => modals.close('about')} />;
  if (modal?.name === 'session') return <SessionDialog onClose={() => modals.close('session')} />;
  if (modal?.name === 'offline-save')
    return (
      <OfflineSaveDialog
        amount={modal.amount}
        onProceed={modals.proceed}
        onClose={() => modals.close('offline-save')}
      />
    );
  if (modal?.name === 'other-user') return <OtherUserDialog onClose={() => modals.close('other-user')} />;
  if (modal?.name === 'sync-errors') return <SyncErrorsDialog onClose={() => modals.close('sync-errors')} />;
  if (modal?.name === 'update')
    return (
      <UpdateDialog
        current={release.fullVersion}
        version={modal.version}
        link={modal.link}
        onClose={() => modals.close('update')}
      />
    );
  if (modal?.name === 'unexpected-error')
    return <ErrorDialog details={modal.details} onClose={() => modals.close('unexpected-error')} />;
  return null;
}
