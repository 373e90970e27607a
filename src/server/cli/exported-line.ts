/** Formats editions and replaced wordings as lines of an export (docs/data-formats.md). */
import type { EditionRecord } from '../../shared/editions/wording-at';
import type { DocumentFacts, EditionRow } from '../store/library/exported-editions';
import type { MovedWording } from '../store/library/wording/moved-wordings';

/** Returns the path of a PDF in the folder of an export. */
export function pdfPath(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}.pdf`;
}

/** Returns the line without its line break. Fields without a value are left out. */
export function exportedLine({ id, categories, relations, records }: DocumentFacts, row: EditionRow): string {
  const { edition, title, number, instrument, issuer, type, subtitle, nickname, text, markdown } = row;
  return JSON.stringify(
    withoutNulls({
      ...{ id, edition, title, number, instrument, issuer, type, subtitle, nickname },
      publicationDate: row.publication_date,
      inForceFrom: row.entry_date,
      inForceTo: row.in_force_to,
      ...learned(historyOf(records, edition), row),
      categories,
      relations: relations.length > 0 ? relations : null,
      pdf: row.pdf_imported === 1 && row.pdf_sha256 !== null ? pdfPath(row.pdf_sha256) : null,
      text: text === '' ? null : text,
      markdown,
      structure: row.structure === null ? null : (JSON.parse(row.structure) as unknown),
    }),
  );
}

/** Returns the line of the words before a correction. */
export function replacedLine(wording: MovedWording): string {
  const { documentId: id, record, history, text, structure, basis } = wording;
  return JSON.stringify({
    replaced: withoutNulls({
      ...{ id, record, history, text },
      structure: structure === null ? null : (JSON.parse(structure) as unknown),
      // Such a text can't be compared.
      fromPdf: basis === null && text !== '' ? true : null,
    }),
  });
}

/**
 * Returns the document's records from the first one of this edition up to the first one of the next edition.
 * Together, a document's lines contain all of its records, and each line refers only to its own edition and
 * to editions in earlier lines.
 */
function historyOf(records: readonly EditionRecord[], edition: string): readonly EditionRecord[] {
  const known = new Set<string>();
  const starts = records.flatMap((record, index) => {
    if (record.edition === null || known.has(record.edition)) return [];
    known.add(record.edition);
    return [{ edition: record.edition, index }];
  });
  const at = starts.findIndex((start) => start.edition === edition);
  return records.slice(starts[at]?.index, starts[at + 1]?.index);
}

/** Returns the history, or only `knownFrom` if there is a single record that repeats the line's dates. */
function learned(
  history: readonly EditionRecord[],
  { entry_date, in_force_to }: Pick<EditionRow, 'entry_date' | 'in_force_to'>,
): { knownFrom: string } | { history: readonly EditionRecord[] } {
  const [first] = history;
  return history.length === 1 &&
    first &&
    first.edition !== null &&
    first.inForceFrom === entry_date &&
    first.inForceTo === in_force_to
    ? { knownFrom: first.knownFrom }
    : { history };
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
