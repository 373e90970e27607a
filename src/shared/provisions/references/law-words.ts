/** The words with which the titles of laws in English end, as a pattern. The keys of titles contain no hyphens. */
export const lawWords = 'acts?|regulations?|rules|order|code|convention|protocol|by-?laws?';
