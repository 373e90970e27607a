import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFeatures, readRelease } from '../../../src/views/browser/release';

function page(metas: Record<string, string>): Document {
  const read = document.implementation.createHTMLDocument();
  for (const [name, content] of Object.entries(metas))
    read.head.append(Object.assign(read.createElement('meta'), { name, content }));
  return read;
}

test('the version is shown as v2.6, and the API host is that of the page', () => {
  const { version, apiHost } = readRelease(page({}), { host: 'library.example:8080' });
  assert.equal([version, apiHost], ['v2.6', 'library.example:8080']);
});

test('no build is shown for a production build or a page without build information', () => {
  for (const build of ['production', '', '{{build}}'])
    assert.is(readRelease(page({ 'fairway-build': build }), { host: 'a' }).build, null);
});

test('a build other than production is shown with its version', () => {
  assert.is(readRelease(page({ 'fairway-build': 'staging' }), { host: 'a' }).build, '2.6.0, staging');
});

test('the production API is recognised by its host', () => {
  const metas = { 'fairway-production-api': 'api.fairway.example' };
  assert.is(readRelease(page(metas), { host: 'api.fairway.example' }).isProductionApi, true);
  assert.is(readRelease(page(metas), { host: 'localhost' }).isProductionApi, false);
  assert.is(readRelease(page({ 'fairway-production-api': '' }), { host: '' }).isProductionApi, false);
});

test('login through a provider is offered only if the page says that the server has one', () => {
  assert.is(readFeatures(page({ 'fairway-provider': 'yes' })).provider, true);
  for (const metas of [{}, { 'fairway-provider': '' }, { 'fairway-provider': '{{provider}}' }])
    assert.is(readFeatures(page(metas)).provider, false);
});

test.run();
