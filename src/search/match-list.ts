/** The matches of a query's clauses in one text, by the words that take part, without an object for each: there may be 100,000. */
import { NumberList } from './number-list';

export class MatchList {
  /** By match: the clause it is of. */
  readonly clauses = new NumberList();
  /** Match `n` has `words` from `starts[n]` to `starts[n + 1]`, ascending, by their position in the text. */
  readonly starts = new NumberList();
  readonly words = new NumberList();

  constructor() {
    this.starts.push(0);
  }

  get length(): number {
    return this.clauses.length;
  }

  /** @param words Ascending, at least one; the first `count` of them. */
  add(clause: number, words: ArrayLike<number>, count = words.length): void {
    for (let index = 0; index < count; index++) this.words.push(words[index]!);
    this.starts.push(this.words.length);
    this.clauses.push(clause);
  }
}
