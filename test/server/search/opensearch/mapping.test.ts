import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mapping, MAPPING_VERSION } from '../../../../src/server/search/opensearch/mapping';

test('the mapping matches its version, so that a changed mapping gets a new index', () => {
  const digest = createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16);
  assert.equal({ version: MAPPING_VERSION, digest }, { version: 3, digest: '9527c8784d41cad1' });
});

test.run();
