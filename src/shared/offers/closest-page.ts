/** How many of the closest documents come with the offers, and how many of those have passages. */
export const FIRST_CLOSEST = 10;
export const CLOSEST_WITH_PASSAGES = 3;
/** All of them are listed on request, in pages of this size, as far as a search reaches. */
export const CLOSEST_PAGE_SIZE = 20;
export const CLOSEST_PAGES_MAX = 500;
