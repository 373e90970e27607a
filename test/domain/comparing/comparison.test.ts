import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../../src/api/client';
import { findChangedProvisions } from '../../../src/domain/comparing/changed-provisions';
import {
  createComparison,
  type ComparePair,
  type ComparisonOptions,
} from '../../../src/domain/comparing/comparison';
import { packText } from '../../../src/platform/storage/packed-text';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { paragraphsOf } from '../../../src/shared/provisions/plain-paragraphs';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import { redlineWhole } from '../../../src/shared/provisions/changes/whole-text';
import { comesTrue } from '../../support/browser/offline-device';
import { createApiDouble } from '../../support/fixtures/api-double';

const rules = (lights: string) => `1 Every vessel shows ${lights} lights.\n\n2 Every vessel carries a bell.`;
const VERSION = '1-00000000000000aa';

/** The options for comparing edition 1 with the next one on a device without a connection. */
function optionsOnDevice(
  old: StructuredText,
  next: StructuredText,
  nextVersion: string | null,
  comparePair: ComparePair,
) {
  const texts = new Map([
    ['1', old],
    ['2', next],
  ]);
  const document = {
    ...{ id: 'a', status: 'downloaded', readableEdition: '1' },
    data: { edition: '1', structure: VERSION, next: { edition: '2', version: 'n', structure: nextVersion } },
  };
  const held = ['1', '2'].map((edition) => ({
    ...{ id: 'a', edition },
    version: edition === '2' && nextVersion === null ? '1-paragraphs-n' : VERSION,
  }));
  const library = {
    documents: { documents: signal(new Map([['a', document]])) },
    texts: {
      held: signal({ epoch: 0, byId: new Map([['a', held]]) }),
      read: ({ edition }: { edition: string }) => {
        const structured = texts.get(edition)!;
        return packText({ text: structured.text, structure: encodeStructure(structured) });
      },
      discard: async () => undefined,
    },
  };
  const { api, requests } = createApiDouble();
  const options: ComparisonOptions = {
    ...{ api, offline: signal(library) as never, id: 'a', from: '1', to: '2' },
    comparePair,
    isOnline: () => false,
  };
  return { options, requests };
}

/** Compares edition 1 with the next one on a device without a connection. */
async function compare(
  old: StructuredText,
  next: StructuredText,
  nextVersion: string | null,
  comparePair: ComparePair = async (pair) => redlineWhole(pair.old, pair.new, pair.withLayout),
) {
  const { options, requests } = optionsOnDevice(old, next, nextVersion, comparePair);
  const comparison = createComparison(options);
  await comparison.load({ isWhole: false, withLayout: false });
  const found = await findChangedProvisions(options, new AbortController().signal);
  assert.is(requests.length, 0);
  return { state: comparison.state.value, found };
}

test('two editions whose texts are on the device are compared there', async () => {
  const { state, found } = await compare(
    deriveStructure(rules('white')),
    deriveStructure(rules('red')),
    VERSION,
  );
  assert.is(state.name === 'ready' && state.redline.changes.length, 1);
  assert.equal(found, { unit: 'provisions', count: 1, addresses: new Set(['sec_1']), unaddressed: 0 });
});

test('a text that the device keeps only for reading is not compared there', async () => {
  const { state, found } = await compare(deriveStructure(rules('white')), paragraphsOf(rules('red')), null);
  assert.is(state.name, 'away');
  assert.is(found, 'unreachable');
});

test('a comparison that is too slow on the device is abandoned, and the editions count as too large', async () => {
  const texts = [deriveStructure(rules('white')), deriveStructure(rules('red'))] as const;
  const { state, found } = await compare(...texts, VERSION, async () => 'too slow');
  assert.is(state.name, 'too large');
  assert.is(found, 'incomparable');
});

test('a comparison is aborted when the reader asks for another one, and when the reader leaves', async () => {
  const started: AbortSignal[] = [];
  const { options, requests } = optionsOnDevice(
    ...[deriveStructure(rules('white')), deriveStructure(rules('red')), VERSION],
    (_pair, signal) => {
      started.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
    },
  );
  const areAborted = () => started.map(({ aborted }) => aborted);
  const comparison = createComparison({ ...options, isOnline: () => true });
  const first = comparison.load({ isWhole: false, withLayout: false });
  await comesTrue(() => started.length === 1);
  const second = comparison.load({ isWhole: false, withLayout: true });
  await comesTrue(() => started.length === 2);
  assert.equal(areAborted(), [true, false]);
  comparison.dispose();
  assert.equal(areAborted(), [true, true]);
  await Promise.all([first, second]);
  assert.is(comparison.state.value.name, 'comparing', 'an aborted comparison has no result');
  assert.is(requests.length, 0, 'the server isn’t asked instead');

  const leaving = new AbortController();
  const found = findChangedProvisions(options, leaving.signal);
  await comesTrue(() => started.length === 3);
  leaving.abort();
  assert.is(await found, 'unreachable');
});

test('a comparison by paragraphs loads the texts only when the whole text is shown, and only once', async () => {
  const line = (edition: string) => `It is calm.\n\nIt is ${edition === '1' ? 'dark' : 'light'}.`;
  const paths: string[] = [];
  const api = createApi({
    baseUrl: 'http://fairway.test',
    token: () => null,
    onUnauthorized: async () => false,
    fetch: async ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url);
      const edition = searchParams.get('edition') ?? '';
      paths.push(pathname);
      if (pathname.endsWith('/structure'))
        return Response.json({ status: 404, code: 'not-found', title: 'None.' }, { status: 404 });
      return Response.json(
        pathname.endsWith('/text')
          ? { id: 'a', edition, text: line(edition) }
          : { document: 'a', from: '1', to: '2', unit: 'paragraphs', count: 1, changes: [] },
      );
    },
  });
  const comparison = createComparison({
    ...{ api, offline: signal(null), id: 'a', from: '1', to: '2' },
    comparePair: async (pair) => redlineWhole(pair.old, pair.new, pair.withLayout),
    isOnline: () => true,
  });
  const texts = () => paths.filter((path) => path.endsWith('/text')).length;
  const shown = () => {
    const state = comparison.state.value;
    return state.name === 'ready' ? state.redline : null;
  };
  await comparison.load({ isWhole: false, withLayout: false });
  assert.is(texts(), 0);
  assert.equal([shown()?.canBeWhole, shown()?.whole], [true, null]);
  const count = paths.length;
  await comparison.load({ isWhole: true, withLayout: false });
  await comparison.load({ isWhole: false, withLayout: false });
  await comparison.load({ isWhole: true, withLayout: true });
  assert.is(texts(), 2);
  assert.is(paths.length, count + 2, 'nothing else is loaded again');
  assert.is(shown()?.whole?.parts.length, 2);
  assert.is(shown()?.unit, 'paragraphs');
});

test.run();
