/** Decides whether the structure that an importer has found can be stored with the text. */
import { checkStructuredText } from '../../../shared/provisions/check';
import type { StructuredText } from '../../../shared/provisions/structured-text';

/** `refusal` says why the text is kept without structure, as a message for the person who imports it. */
export interface CheckedStructure {
  readonly structure: StructuredText | null;
  readonly refusal: string | null;
}

/** Checks that a structure obeys all rules and limits, and that it describes exactly the text that is stored. */
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
