import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { preloadedScript, preloadScript } from '../../../src/platform/network/preloaded-scripts';
import { eventually } from '../../support/eventually';

const { fetch } = globalThis;
test.after.each(() => void (globalThis.fetch = fetch));

function answerWith(status: number): void {
  globalThis.fetch = async () => new Response('', { status, headers: { 'content-type': 'text/javascript' } });
}

test('the request for a preloaded script is found by the script’s path, even once it is complete', async () => {
  answerWith(200);
  assert.is(preloadedScript('/assets/search.js'), undefined);
  preloadScript('/assets/search.js');
  const request = preloadedScript('/assets/search.js');
  assert.ok(request);
  await request;
  assert.is(preloadedScript('/assets/search.js'), request);
});

test('a failed request is forgotten, so that the script can be requested again', async () => {
  answerWith(500);
  preloadScript('/assets/library.js');
  assert.ok(preloadedScript('/assets/library.js'));
  await eventually(() => assert.is(preloadedScript('/assets/library.js'), undefined));
});

test.run();
