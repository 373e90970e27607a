/**
 * The provisions that a report quotes. A quotation is part of its document's content, so it is found only for
 * readers who may see the document, both when the report is requested and when it is made.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '../../../shared/collections/group-by';
import { createCitations } from '../../../shared/provisions/addresses-and-citations';
import type { ProvisionDays } from '../../../shared/editions/wording-at';
import { provisionDaysOf } from '../../../shared/provisions/provision-days';
import { quotedWords } from '../../../shared/provisions/quoted-words';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { HttpProblem } from '../../http/problem';
import type { AccessScope } from '../library/access-scope';
import { editionKey } from '../library/structure/edition-names';
import {
  findAddresses,
  findStructure,
  structuredTextOf,
  type FoundStructure,
} from '../library/structure/structures';

export type RequestedQuotation = components['schemas']['ReportQuotation'];

/** The words of a provision, and the parts of its citation. */
export interface ReportQuotation {
  readonly edition: string;
  readonly address: string;
  /** The usual citation of the provision, such as "s. 209(2)". */
  readonly citation: string;
  readonly words: string;
  /** `null` if it isn't known when the provision is in force. */
  readonly inForce: ProvisionDays | null;
}

/**
 * Checks that the user may quote the provisions. Call it outside a transaction, because it reads up to 200
 * structures and lets other requests run in between.
 *
 * @throws HttpProblem quotation-not-found for a provision that doesn't exist or that the user can't see, with
 * the positions of such quotations in the list; bad-request for a quotation from a document that isn't in the
 * report
 */
export async function requireQuotations(
  db: Database,
  quotations: readonly RequestedQuotation[],
  documentIds: readonly string[],
  scope: AccessScope,
): Promise<void> {
  const ids = new Set(documentIds);
  const outside = quotations.find(({ document }) => !ids.has(document));
  if (outside)
    throw new HttpProblem(400, 'bad-request', 'A report can quote only the documents that it contains.', {
      errors: [{ path: '/quotations', message: `The report does not contain ${outside.document}.` }],
    });
  const missing: RequestedQuotation[] = [];
  for (const wanted of byEdition(quotations)) {
    const { document, edition } = wanted[0]!;
    const addresses = await findAddresses(db, document, scope, edition);
    missing.push(...wanted.filter(({ address }) => !addresses.has(address)));
    await nextTurn();
  }
  if (missing.length > 0)
    throw new HttpProblem(
      404,
      'quotation-not-found',
      'Some of the quoted provisions are not in the library.',
      {
        errors: missing.slice(0, 100).map((wanted) => ({
          path: `/quotations/${quotations.indexOf(wanted)}`,
          message: `There is no provision ${wanted.address} in ${wanted.document}.`,
        })),
      },
    );
}

/**
 * Returns the quotations that the reader may see.
 *
 * @param today The date in the library's time zone, yyyy-MM-dd.
 */
export async function readQuotations(
  db: Database,
  quotations: readonly RequestedQuotation[],
  scope: AccessScope,
  today: string,
): Promise<ReadonlyMap<RequestedQuotation, ReportQuotation>> {
  const read = new Map<RequestedQuotation, ReportQuotation>();
  // Only one text at a time is in memory, however many provisions a report quotes.
  for (const wanted of byEdition(quotations)) {
    const { document, edition } = wanted[0]!;
    const structure = await findStructure(db, document, scope, edition);
    if (!structure) continue;
    const entryDate = await findEntryDate(db, document, edition);
    for (const [one, quotation] of quote(structure, wanted, entryDate, today)) read.set(one, quotation);
    // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
    await nextTurn();
  }
  return read;
}

/** Groups the quotations, so that each edition is read once. */
function byEdition(quotations: readonly RequestedQuotation[]): Iterable<readonly RequestedQuotation[]> {
  return groupBy(quotations, ({ document, edition }) =>
    editionKey({ documentId: document, edition }),
  ).values();
}

function quote(
  found: FoundStructure,
  wanted: readonly RequestedQuotation[],
  entryDate: string | null,
  today: string,
): [RequestedQuotation, ReportQuotation][] {
  const structured = structuredTextOf(found);
  const cite = createCitations(structured.nodes);
  return wanted.flatMap((one): [RequestedQuotation, ReportQuotation][] => {
    const { address, edition } = one;
    const index = structured.nodes.findIndex((node) => node.address === address);
    if (index < 0) return [];
    const { words } = quotedWords(structured, index);
    const inForce = daysOf(structured, index, entryDate, today);
    return [[one, { edition, address, citation: cite(address), words, inForce }]];
  });
}

/**
 * A provision may enter into force later than its edition, or on a day that isn't known yet. If the first day
 * of the edition isn't known, only a provision that isn't in force yet has known dates.
 */
function daysOf(
  { nodes }: StructuredText,
  index: number,
  entryDate: string | null,
  today: string,
): ProvisionDays | null {
  const own = provisionDaysOf(nodes, index);
  if (!own) return entryDate === null ? null : { inForceFrom: entryDate, inForceTo: null };
  const { inForceFrom, inForceTo } = own;
  if (inForceFrom === null) return own;
  if (entryDate === null) return inForceFrom > today ? own : null;
  return { inForceFrom: inForceFrom < entryDate ? entryDate : inForceFrom, inForceTo };
}

async function findEntryDate(db: Database, document: string, edition: string): Promise<string | null> {
  const row = await db
    .selectFrom('editions')
    .select('entry_date')
    .where('document_id', '=', document)
    .where('edition', '=', edition)
    .executeTakeFirst();
  return row?.entry_date ?? null;
}
