/** A structure as the columns of its row. This module needs no database, so threads can use it. */
import { encodeStructure } from '../../../../shared/provisions/encode-structure';
import type { StructuredText } from '../../../../shared/provisions/structured-text';
import { sha256 } from '../../../sha256';

export interface StructureColumns {
  readonly format: string | null;
  readonly grammar: number | null;
  readonly etag: string;
  readonly structure: string;
}

export function structureColumns(structured: StructuredText, textHash: string): StructureColumns {
  const { origin } = structured;
  const structure = JSON.stringify(encodeStructure(structured));
  return {
    format: origin.by === 'given' ? origin.format : null,
    grammar: origin.by === 'derived' ? origin.grammar : null,
    etag: sha256(`${textHash} ${structure}`),
    structure,
  };
}
