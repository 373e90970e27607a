/** The parameters of a document's address that name a place in its text (reading/address.ts). */
export const AT_PARAMETER = 'at';
export const OF_PARAMETER = 'of';
