/**
 * The matches of a query's clauses in a text, each stored as the positions of its words. There may be 100,000
 * matches, so they aren't stored as objects.
 */
import { NumberList } from '../segment/number-list';

export class MatchList {
  /** For each match, the number of its clause. */
  readonly clauses = new NumberList();
  /**
   * The words of match `n` are in `words` from `starts[n]` to `starts[n + 1]`, as positions in ascending
   * order.
   */
  readonly starts = new NumberList();
  readonly words = new NumberList();

  constructor() {
    this.clear();
  }

  /** Keeps the allocated memory for the next text. */
  clear(): void {
    this.clauses.clear();
    this.words.clear();
    this.starts.clear();
    this.starts.push(0);
  }

  get length(): number {
    return this.clauses.length;
  }

  /** @param words At least one, in ascending order. */
  add(clause: number, words: readonly number[]): void {
    for (const word of words) this.words.push(word);
    this.#end(clause);
  }

  addWord(clause: number, word: number): void {
    this.words.push(word);
    this.#end(clause);
  }

  #end(clause: number): void {
    this.starts.push(this.words.length);
    this.clauses.push(clause);
  }
}
