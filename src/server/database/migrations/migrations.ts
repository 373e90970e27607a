/** All migrations by name. They are bundled as code, so the built server needs no folder of migrations. */
import type { Migration } from 'kysely';
import * as library from './001-012/001-library';
import * as favourites from './001-012/002-favourites';
import * as alerts from './001-012/003-alerts';
import * as reports from './001-012/004-reports';
import * as offline from './001-012/006-offline';
import * as accounts from './001-012/007-accounts';
import * as audit from './001-012/008-audit';
import * as administration from './001-012/009-administration';
import * as auditKept from './001-012/010-audit-kept';
import * as invitations from './001-012/011-invitations';
import * as successors from './001-012/012-successors';
import * as failedLogins from './014-020/014-failed-sign-ins';
import * as removedSearches from './014-020/015-removed-searches';
import * as typesetter from './014-020/016-typesetter';
import * as sessionAge from './014-020/017-session-age';
import * as reportFailure from './014-020/018-report-failure';
import * as sessionRenewal from './014-020/019-session-renewal';
import * as documentNumbers from './014-020/020-document-numbers';
import * as thesaurus from './021-027/021-thesaurus';
import * as foldedNames from './021-027/022-folded-names';
import * as structures from './021-027/023-structures';
import * as leaseFences from './021-027/024-lease-fences';
import * as turnsAndClaims from './021-027/025-turns-and-claims';
import * as instruments from './021-027/026-instruments';
import * as references from './021-027/027-references';
import * as reportQuotations from './028-report-quotations';
import * as editionRecords from './029-edition-records';
import * as editionChanges from './030-edition-changes';
import * as follows from './031-follows';
import * as changedEditions from './032-changed-editions';
import * as recentAttempts from './033-recent-attempts';
import * as content from './034-content';
import * as reportComparison from './035-report-comparison';
import * as matchingKeys from './036-matching-keys';
import * as pages from './037-pages';
import * as listIndexes from './038-list-indexes';
import * as libraryChanges from './039-library-changes';
import * as companyQuotas from './040-company-quotas';
import * as provisionRecords from './043-provision-records';
import * as changedRows from './044-changed-rows';
import * as searchedLists from './045-searched-lists';
import * as shippedForms from './046-shipped-forms';
import * as replacedWordings from './047-replaced-wordings';
import * as changedValues from './048-changed-values';

/**
 * The last migration of the previous release. Servers of that release can use the tables of this one, because
 * migrations only add to the tables, and anything that the previous release still uses is removed one release
 * later.
 */
export const OLDEST_USABLE_SCHEMA = '032-changed-editions';

/** Kysely runs the migrations in the order of their names. */
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
  '012-successors': successors,
  '014-failed-sign-ins': failedLogins,
  '015-removed-searches': removedSearches,
  '016-typesetter': typesetter,
  '017-session-age': sessionAge,
  '018-report-failure': reportFailure,
  '019-session-renewal': sessionRenewal,
  '020-document-numbers': documentNumbers,
  '021-thesaurus': thesaurus,
  '022-folded-names': foldedNames,
  '023-structures': structures,
  '024-lease-fences': leaseFences,
  '025-turns-and-claims': turnsAndClaims,
  '026-instruments': instruments,
  '027-references': references,
  '028-report-quotations': reportQuotations,
  '029-edition-records': editionRecords,
  '030-edition-changes': editionChanges,
  '031-follows': follows,
  '032-changed-editions': changedEditions,
  '033-recent-attempts': recentAttempts,
  '034-content': content,
  '035-report-comparison': reportComparison,
  '036-matching-keys': matchingKeys,
  '037-pages': pages,
  '038-list-indexes': listIndexes,
  '039-library-changes': libraryChanges,
  '040-company-quotas': companyQuotas,
  '043-provision-records': provisionRecords,
  '044-changed-rows': changedRows,
  '045-searched-lists': searchedLists,
  '046-shipped-forms': shippedForms,
  '047-replaced-wordings': replacedWordings,
  '048-changed-values': changedValues,
};

/** How the tables of a database compare with those of this version; 'other' if a newer version has changed them. */
export type SchemaAge = 'earlier' | 'current' | 'other';

/** @param names The names of the migrations that have been applied to the database, in alphabetical order. */
export function ageOfSchema(names: readonly string[]): SchemaAge {
  const known = Object.keys(migrations);
  if (names.some((name, at) => name !== known[at])) return 'other';
  return names.length === known.length ? 'current' : 'earlier';
}
