/** How many of the closest documents come with the offers, and how many of those have passages. */
export const FIRST_CLOSEST = 10;
export const CLOSEST_WITH_PASSAGES = 3;
/** On request, all closest documents that a search can reach are listed, in pages of this size. */
export const CLOSEST_PAGE_SIZE = 20;
export const CLOSEST_PAGES_MAX = 500;
