/**
 * The provisions that a report quotes. A quotation is content of its document: it is found only for readers who
 * may see the document, both when the report is requested and when it is made.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCitations } from '../../../shared/provisions/addresses-and-citations';
import { provisionDaysOf } from '../../../shared/provisions/provision-days';
import { quotedWords } from '../../../shared/provisions/quoted-words';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { HttpProblem } from '../../http/problem';
import type { AccessScope } from '../library/access-scope';
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
  /** How people cite the provision, such as "s. 209(2)". */
  readonly citation: string;
  readonly words: string;
  /** yyyy-MM-dd; `null` if it isn't known when the provision entered into force. */
  readonly entryDate: string | null;
}

/**
 * Call it outside of a transaction: it reads up to 200 structures, and other requests are served in between.
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

/** Returns the quotations that the reader may see. */
export async function readQuotations(
  db: Database,
  quotations: readonly RequestedQuotation[],
  scope: AccessScope,
): Promise<ReadonlyMap<RequestedQuotation, ReportQuotation>> {
  const read = new Map<RequestedQuotation, ReportQuotation>();
  // Only one text at a time is in memory, however many provisions a report quotes.
  for (const wanted of byEdition(quotations)) {
    const { document, edition } = wanted[0]!;
    const structure = await findStructure(db, document, scope, edition);
    if (!structure) continue;
    const entryDate = await findEntryDate(db, document, edition);
    for (const [one, quotation] of quote(structure, wanted, entryDate)) read.set(one, quotation);
    // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
    await nextTurn();
  }
  return read;
}

/** Groups the quotations, so that each edition is read once. */
function byEdition(quotations: readonly RequestedQuotation[]): Iterable<readonly RequestedQuotation[]> {
  const editions = new Map<string, RequestedQuotation[]>();
  for (const one of quotations) {
    const key = `${one.document} ${one.edition}`;
    editions.set(key, [...(editions.get(key) ?? []), one]);
  }
  return editions.values();
}

function quote(
  found: FoundStructure,
  wanted: readonly RequestedQuotation[],
  entryDate: string | null,
): [RequestedQuotation, ReportQuotation][] {
  const structured = structuredTextOf(found);
  const cite = createCitations(structured.nodes);
  return wanted.flatMap((one): [RequestedQuotation, ReportQuotation][] => {
    const { address, edition } = one;
    const index = structured.nodes.findIndex((node) => node.address === address);
    if (index < 0) return [];
    const { words } = quotedWords(structured, index);
    const firstDay = firstDayOf(structured, index, entryDate);
    return [[one, { edition, address, citation: cite(address), words, entryDate: firstDay }]];
  });
}

/** A provision may enter into force later than its edition, or on a day that isn't known yet. */
function firstDayOf({ nodes }: StructuredText, index: number, entryDate: string | null): string | null {
  const days = provisionDaysOf(nodes, index);
  if (!days || entryDate === null) return entryDate;
  return days.inForceFrom !== null && days.inForceFrom < entryDate ? entryDate : days.inForceFrom;
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
