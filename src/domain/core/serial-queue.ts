/** Work done one after the other, in the order in which it was asked for; one that fails keeps none of the others back. */
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
