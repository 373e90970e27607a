/**
 * Chooses the pages that a pager lists: the first, the last, and the current page with its neighbours. On the
 * first and the last page, the two nearest pages are considered neighbours.
 */

/**
 * Returns page numbers in ascending order, with `null` for a gap. A gap never stands for a single page.
 * @param page The current page, starting at 1.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const middle = Math.min(Math.max(page, 2), pages - 1);
  const named = [1, middle - 1, middle, middle + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers: (number | null)[] = [];
  for (const number of [...new Set(named)].sort((a, b) => a - b)) {
    const last = numbers.at(-1) ?? 0;
    if (number - last === 2) numbers.push(number - 1);
    else if (number - last > 2) numbers.push(null);
    numbers.push(number);
  }
  return numbers;
}
