/** The dialogs of My Documents, fetched when first asked for. */
import type { ConfirmDialogProps } from '../../ui/ConfirmDialog';
import { lazyView } from '../shell/lazy-view';
import type { GroupNameDialogProps } from './GroupNameDialog';
import type { ShareDialogProps } from './ShareDialog';

export const ConfirmDialog = lazyView<ConfirmDialogProps>(() => import('../../ui/ConfirmDialog').then((module) => module.ConfirmDialog));
export const GroupNameDialog = lazyView<GroupNameDialogProps>(() => import('./GroupNameDialog').then((module) => module.GroupNameDialog));
export const ShareDialog = lazyView<ShareDialogProps>(() => import('./ShareDialog').then((module) => module.ShareDialog));
