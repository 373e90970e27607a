/** All migrations by name, bundled as code so that the built server needs no folder beside it. */
import type { Migration } from 'kysely';
import * as library from './001-library';
import * as favourites from './002-favourites';
import * as alerts from './003-alerts';
import * as reports from './004-reports';
import * as offline from './006-offline';
import * as accounts from './007-accounts';
import * as audit from './008-audit';
import * as administration from './009-administration';
import * as auditKept from './010-audit-kept';
import * as invitations from './011-invitations';

/** Run in the order of their names. */
export const migrations: Record<string, Migration> = {
  '001-library': library,
  '002-favourites': favourites,
  '003-alerts': alerts,
  '004-reports': reports,
  '006-offline': offline,
  '007-accounts': accounts,
  '008-audit': audit,
  '009-administration': administration,
  '010-audit-kept': auditKept,
  '011-invitations': invitations,
};
