/** Declares what `stem.test.ts` uses of `snowball-stemmers`, which has no types. */
declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: 'english'): { stem(word: string): string } };
  export default stemmers;
}
