/** npm `snowball-stemmers` ships no types; only what `stem.test.ts` uses is said here. */
declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: 'english'): { stem(word: string): string } };
  export default stemmers;
}
