/** The number of closest documents in the offers, and how many of these have passages. */
export const FIRST_CLOSEST = 10;
export const CLOSEST_WITH_PASSAGES = 3;
/** The page size of the complete list, which contains as many documents as a search can reach. */
export const CLOSEST_PAGE_SIZE = 20;
export const CLOSEST_PAGES_MAX = 500;
