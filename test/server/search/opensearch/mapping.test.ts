import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mapping, MAPPING_VERSION } from '../../../../src/server/search/opensearch/mapping';

test('the mapping matches its version, so that a changed mapping results in a new index', () => {
  const digest = createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16);
  assert.equal({ version: MAPPING_VERSION, digest }, { version: 4, digest: '178c5b7b844c2c5f' });
});

test.run();
