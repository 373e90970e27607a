/** Declares the parts of `snowball-stemmers` that `stem.test.ts` uses. The package has no types. */
declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: 'english'): { stem(word: string): string } };
  export default stemmers;
}
