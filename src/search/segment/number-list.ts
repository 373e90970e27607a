/** A growing list of whole numbers of 32 bits: a quarter of what an array of numbers may take. */

/** A class for the sake of its hot `push`. */
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

  /** Keeps the room. */
  clear(): void {
    this.length = 0;
  }

  /** A view: not to be kept over a push. */
  numbers(): Int32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
