/** The maximum number of characters in a quotation. */
export const MAX_QUOTED_CHARACTERS = 4000;
