/** The errors of all stores on the device. */

/** Thrown if the browser doesn't provide enough space. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

/** Thrown if the change belongs to an earlier epoch. */
export class StoreClearedError extends Error {
  override readonly name = 'StoreClearedError';

  constructor() {
    super('The store was cleared in the meantime.');
  }
}
