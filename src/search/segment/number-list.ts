/** A growing list of 32-bit integers. It may take up as little as a quarter of an array's memory. */

/** A class, because `push` is on the hot path. */
export class NumberList {
  length = 0;
  #numbers = new Int32Array(32);

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const numbers = new Int32Array(this.length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.length++] = number;
  }

  /** Empties the list, but keeps the allocated memory. */
  clear(): void {
    this.length = 0;
  }

  /** Returns a view that is valid until the next `push`. */
  numbers(): Int32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
