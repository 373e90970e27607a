import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findChangedProvisions } from '../../../src/domain/comparing/changed-provisions';
import { createComparison, type ComparisonOptions } from '../../../src/domain/comparing/comparison';
import { packText } from '../../../src/platform/storage/packed-text';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../../src/shared/provisions/encoding';
import { paragraphsOf } from '../../../src/shared/provisions/plain-paragraphs';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import { redlineWhole } from '../../../src/shared/provisions/changes/whole-text';
import { createApiDouble } from '../../support/fixtures/api-double';

const rules = (lights: string) => `1 Every vessel shows ${lights} lights.\n\n2 Every vessel carries a bell.`;
const VERSION = '1-00000000000000aa';

/** Compares edition 1 with the next one on a device without a connection. */
async function compare(old: StructuredText, next: StructuredText, nextVersion: string | null) {
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
    comparePair: async (pair) => redlineWhole(pair.old, pair.new, pair.withLayout),
    isOnline: () => false,
  };
  const comparison = createComparison(options);
  await comparison.load(false);
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

test.run();
