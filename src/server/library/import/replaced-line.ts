/** Reads a line of an export that contains the words of an edition before a correction (docs/data-formats.md). */
import { toPlainText } from '../../../shared/plain-text';
import { decodeStructure, UnreadableStructure } from '../../../shared/provisions/encoding';
import { isRecord } from '../../../shared/type-guards';
import { sha256 } from '../../sha256';
import { structureColumns } from '../../store/library/structure/structure-columns';
import type { MovedWording } from '../../store/library/wording/moved-wordings';
import { checkedStructure } from '../structure/checked-structure';
import { InvalidRecord, readHistory, readId } from './import-record';

/**
 * @param value The value of the field `replaced`.
 * @throws InvalidRecord
 */
export function readReplacedLine(value: unknown): MovedWording {
  if (!isRecord(value)) throw new InvalidRecord('The field replaced is not an object.');
  const fields = new Map(Object.entries(value));
  const { text, structure = null, fromPdf = false } = value;
  const history = readHistory(fields);
  if (history === null) throw new InvalidRecord('The field replaced has no history.');
  const record = typeof value.record === 'number' ? value.record : 0;
  const edition = history[record - 1]?.edition ?? null;
  if (edition === null || history.findIndex((one) => one.edition === edition) >= record - 1)
    throw new InvalidRecord('The field record of replaced words isn’t the number of a correction.');
  if (typeof text !== 'string') throw new InvalidRecord('The field replaced has no text.');
  const words = toPlainText(text);
  return {
    documentId: readId(fields),
    ...{ edition, record, history, text: words },
    ...(structure === null
      ? { structure: null, basis: fromPdf === true || words === '' ? null : sha256(words) }
      : readStructure(words, structure)),
  };
}

function readStructure(text: string, value: unknown): Pick<MovedWording, 'structure' | 'basis'> {
  try {
    const { structure, refusal } = checkedStructure(text, decodeStructure(text, value));
    if (!structure) throw new InvalidRecord(refusal ?? '');
    const columns = structureColumns(structure, sha256(text));
    return { structure: columns.structure, basis: columns.etag };
  } catch (cause) {
    if (!(cause instanceof UnreadableStructure)) throw cause;
    throw new InvalidRecord(`The field structure can’t be read: ${cause.message}`, { cause });
  }
}
