/** The matches of a query's clauses in one text, by the words that take part, without an object for each: there may be 100,000. */
import { NumberList } from '../segment/number-list';

export class MatchList {
  /** By match: the clause it is of. */
  readonly clauses = new NumberList();
  /** Match `n` has `words` from `starts[n]` to `starts[n + 1]`, ascending, by their position in the text. */
  readonly starts = new NumberList();
  readonly words = new NumberList();

  constructor() {
    this.clear();
  }

  /** Keeps the room for the next text. */
  clear(): void {
    this.clauses.clear();
    this.words.clear();
    this.starts.clear();
    this.starts.push(0);
  }

  get length(): number {
    return this.clauses.length;
  }

  /** @param words Ascending, at least one. */
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
