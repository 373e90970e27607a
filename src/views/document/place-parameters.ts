/** The parameters of a document's address that name a place in its text (reading/address.ts). */
export const AT_PARAMETER = 'at';
export const OF_PARAMETER = 'of';
/** With the value `only`, the text begins reduced to the provisions with hits. */
export const HITS_PARAMETER = 'hits';
