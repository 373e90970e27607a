/** The actions that the audit log records. */
import type { components } from '../../../api/schema';

type AuditAction = components['schemas']['AuditAction'];
type AuditKind = components['schemas']['AuditKind'];

/** All actions are listed, because an index finds a list of actions, but not those with the same beginning. */
const actions: Readonly<Record<AuditAction, true>> = {
  'session.sign-in': true,
  'session.sign-in-failed': true,
  'session.failed-sign-ins': true,
  'session.sign-out': true,
  'session.end': true,
  'session.renew': true,
  'password.request': true,
  'password.set': true,
  'password.change': true,
  'email.request': true,
  'email.change': true,
  'profile.change': true,
  'user.add': true,
  'user.invite': true,
  'user.change': true,
  'user.delete': true,
  'user.export': true,
  'user.deletion-request': true,
  'company.add': true,
  'company.change': true,
  'company.categories': true,
  'category.add': true,
  'category.change': true,
  'category.merge': true,
  'category.delete': true,
  'document.add': true,
  'document.change': true,
  'document.pdf': true,
  'document.withdraw': true,
  'library.import': true,
  'error-report.change': true,
  'thesaurus.add': true,
  'thesaurus.change': true,
  'thesaurus.delete': true,
  'thesaurus.restore': true,
  'thesaurus.import': true,
  'audit.export': true,
  'audit.prune': true,
};

/** Lists the actions whose name begins with the kind. */
export function actionsOf(kind: AuditKind): readonly AuditAction[] {
  return (Object.keys(actions) as AuditAction[]).filter((action) => action.startsWith(`${kind}.`));
}
