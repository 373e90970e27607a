/** Texts for the list of references to a document. */
import { number } from '../../wording';

export const citedByTexts = {
  loading: 'Loading the references to this document',
  failed: (why: string) => `The references to this document could not be loaded. ${why}`,
  none: 'No document in your library contains a reference to this one.',
  count: (references: number) =>
    references === 1 ? '1 reference' : `${number(references)} references, sorted by document title`,
  more: 'Show more',
  somewhere: 'In the text',
};
