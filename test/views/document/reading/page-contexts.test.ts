// Tests which pages of a text are re-rendered when references to other documents arrive.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTextModel } from '../../../../src/domain/reading/text-model';
import {
  createBaseContext,
  createPageContexts,
  type Outward,
} from '../../../../src/views/document/reading/text/page-contexts';
import { beaconRules } from '../../../support/fixtures/beacon-rules';

const pages = [0, 100, 200].map((from) => ({ from, to: from + 100, items: [], lines: 1, nodes: 0 }));
const outwardAt = (...places: number[]): Outward => ({
  linkOf: () => null,
  touches: (from, to) => places.some((place) => place >= from && place < to),
});

test('only pages on which references appear or disappear have a new context', () => {
  const model = createTextModel(beaconRules());
  const contexts = createPageContexts(
    createBaseContext(model, new Map(), (address) => address),
    pages,
    [],
  );
  const before = pages.map((_, page) => contexts(page, -1, outwardAt()));
  const during = pages.map((_, page) => contexts(page, -1, outwardAt(150)));
  assert.equal(
    during.map((context, page) => context === before[page]),
    [true, false, true],
  );
  const after = pages.map((_, page) => contexts(page, -1, outwardAt(250)));
  assert.equal(
    after.map((context, page) => context === during[page]),
    [true, false, false],
  );
});

test.run();
