/**
 * Measures the distance between two words: the number of mistakes that turn one into the other, where a mistake
 * is a wrong, missing or extra letter, or two adjacent letters that are swapped.
 */

/** Returns the UTF-16 code units of a word. */
export function unitsOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
}

/**
 * Returns a function that computes the distance of a word from `wanted` (optimal string alignment), or
 * returns any number above `most` if the distance is greater. The lengths of the two words must not differ by
 * more than `most`.
 */
export function createEditDistance(
  wanted: Uint16Array,
  most: number,
): (units: Uint16Array, length: number) => number {
  const width = wanted.length;
  /**
   * The last three rows of the matrix. Column `n` contains the distance from the first `n` code units of
   * `wanted`.
   */
  let row = new Uint8Array(width + 1);
  let above = new Uint8Array(width + 1);
  let second = new Uint8Array(width + 1);

  /**
   * Fills the columns that can still lead to a small enough distance. Returns the smallest distance in the
   * row.
   */
  function fillRow(units: Uint16Array, depth: number): number {
    const unit = units[depth - 1]!;
    const from = Math.max(1, depth - most);
    const to = Math.min(width, depth + most);
    row[from - 1] = from === 1 ? depth : most + 1;
    if (to < width) row[to + 1] = most + 1;
    let smallest = row[from - 1]!;
    for (let column = from; column <= to; column++) {
      const other = wanted[column - 1]!;
      const changed = above[column - 1]! + (unit === other ? 0 : 1);
      let distance = Math.min(above[column]! + 1, row[column - 1]! + 1, changed);
      const isSwapped =
        depth > 1 && column > 1 && unit === wanted[column - 2]! && units[depth - 2]! === other;
      if (isSwapped) distance = Math.min(distance, second[column - 2]! + 1);
      row[column] = distance;
      if (distance < smallest) smallest = distance;
    }
    return smallest;
  }

  return (units, length) => {
    for (let column = 0; column <= width; column++) row[column] = column;
    for (let depth = 1; depth <= length; depth++) {
      [row, above, second] = [second, row, above];
      // No later row can have a smaller distance.
      if (fillRow(units, depth) > most) return most + 1;
    }
    return row[width]!;
  };
}
