// A script for a page that tests device search. It creates the client as the application does, and makes it a
// global.
import {
  createDeviceSearch,
  DeviceSearchFailure,
  type DeviceSearch,
} from '../../../src/platform/search/device-search';
import type { FailureReason } from '../../../src/platform/search/search-worker-protocol';
import { createSearchWorker } from '../../../src/platform/search/create-search-worker';

export interface DevicePage {
  readonly search: DeviceSearch;
  /**
   * Creates the client of an embedded library, with a prefix and, as for another origin, with a worker from a
   * blob URL.
   */
  embedded(prefix: string, from: 'address' | 'blob'): Promise<DeviceSearch>;
  /** The reports of damage so far. */
  readonly damages: readonly string[];
  /** Returns the reason why a call failed, or null if it succeeded. */
  failureOf(call: Promise<unknown>): Promise<FailureReason | null>;
}

/** The worker's address, which is inserted when this script is built. */
declare const __SEARCH_WORKER__: string;

const damages: string[] = [];

(globalThis as { device?: DevicePage }).device = {
  search: createDeviceSearch({
    createWorker: () => createSearchWorker(),
    onDamage: (message) => damages.push(message),
  }),
  async embedded(prefix, from) {
    if (from === 'address') return createDeviceSearch({ createWorker: () => createSearchWorker(prefix) });
    const script = await (await fetch(__SEARCH_WORKER__)).blob();
    return createDeviceSearch({
      createWorker: () => new Worker(URL.createObjectURL(script), { name: `${prefix}fairway-search` }),
    });
  },
  damages,
  async failureOf(call) {
    try {
      await call;
      return null;
    } catch (error) {
      if (error instanceof DeviceSearchFailure) return error.reason;
      throw error;
    }
  },
};
