/** Reads a line of an export that contains the words of an edition before a correction (docs/data-formats.md). */
import { toPlainText } from '../../../shared/plain-text';
import { decodeStructure, UnreadableStructure } from '../../../shared/provisions/encoding';
import { isRecord } from '../../../shared/type-guards';
import { sha256, structureColumns } from '../../store/library/structure/structure-columns';
import type { MovedWording } from '../../store/library/wording/moved-wordings';
import { checkedStructure } from '../structure/checked-structure';
import { InvalidRecord, readEdition, readId } from './import-record';

/**
 * @param value The value of the field `replaced`.
 * @throws InvalidRecord
 */
export function readReplacedLine(value: unknown): MovedWording {
  if (!isRecord(value)) throw new InvalidRecord('The field replaced is not an object.');
  const fields = new Map(Object.entries(value));
  const { text, structure = null, fromPdf = false } = value;
  const edition = readEdition(fields);
  if (edition === null) throw new InvalidRecord('The field replaced names no edition.');
  if (typeof text !== 'string') throw new InvalidRecord('The field replaced has no text.');
  const words = toPlainText(text);
  const [record, records] = [readPosition(value.record), readPosition(value.records)];
  return {
    documentId: readId(fields),
    ...{ edition, record, records, text: words },
    ...(structure === null
      ? { structure: null, basis: fromPdf === true || words === '' ? null : sha256(words) }
      : readStructure(words, structure)),
  };
}

function readPosition(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidRecord('The field replaced has no numbers of records.');
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
