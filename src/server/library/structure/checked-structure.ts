/** Decides whether a structure that an importer has found can be stored with the text. */
import { checkStructuredText } from '../../../shared/provisions/check';
import type { StructuredText } from '../../../shared/provisions/structured-text';

/**
 * `refusal` is a message that tells the person who imports the text why it is stored without the structure.
 */
export interface CheckedStructure {
  readonly structure: StructuredText | null;
  readonly refusal: string | null;
}

/**
 * Checks that a structure complies with all rules and limits, and that it describes exactly the stored text.
 */
export function checkedStructure(text: string, structure: StructuredText): CheckedStructure {
  const broken =
    structure.text === text
      ? checkStructuredText(structure)
      : 'The structure describes a different text from the one that is stored.';
  return broken === null
    ? { structure, refusal: null }
    : {
        structure: null,
        refusal: `${broken} The document was imported without the structure in its source.`,
      };
}
