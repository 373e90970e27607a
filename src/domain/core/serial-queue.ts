/**
 * Does work one piece after the other, in the order in which it was added. A failure doesn't hold up the next
 * piece.
 */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.then(nothing, nothing);
    return mine;
  };
}

function nothing(): void {}
