/** A structure as the columns of its row. This module needs no database, so threads can use it. */
import { encodeStructure } from '../../../../shared/provisions/encode-structure';
import type { StructuredText, StructureOrigin } from '../../../../shared/provisions/structured-text';
import { sha256 } from '../../../sha256';

export interface StructureColumns {
  readonly format: string | null;
  readonly grammar: number | null;
  /**
   * Covers the text and the structure, but not the version of the grammar. Devices therefore don't load a
   * text again if a newer grammar finds the same structure in it.
   */
  readonly etag: string;
  readonly structure: string;
}

/**
 * The version that an ETag contains in place of this or any newer one. It must never change, because the ETags
 * of all derived structures would change with it.
 */
const GRAMMAR_IN_ETAG = 13;

export function structureColumns(structured: StructuredText, textHash: string): StructureColumns {
  const { origin } = structured;
  const encoded = encodeStructure(structured);
  const covered = JSON.stringify({ ...encoded, origin: originInEtag(origin) });
  return {
    format: origin.by === 'given' ? origin.format : null,
    grammar: origin.by === 'derived' ? origin.grammar : null,
    etag: sha256(`${textHash} ${covered}`),
    structure: JSON.stringify(encoded),
  };
}

function originInEtag(origin: StructureOrigin): StructureOrigin {
  return origin.by === 'given'
    ? origin
    : { by: 'derived', grammar: Math.min(origin.grammar, GRAMMAR_IN_ETAG) };
}
