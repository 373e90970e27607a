import '../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLibraryBox } from '../../src/embed/box';
import { createCharts } from '../../src/embed/charts';
import { settle } from '../support/clocks/fake-clock';

const artwork = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="chart"><path d="M0 0"/></symbol></svg>';
const { fetch } = globalThis;
/** The addresses that were requested. */
let requests: string[];
/** Answers the pending requests. */
let answer: () => void;

test.before.each(() => {
  requests = [];
  const answered = new Promise<void>((resolve) => (answer = resolve));
  globalThis.fetch = async (address) => {
    requests.push(new URL(String(address)).pathname);
    await answered;
    return new Response(artwork);
  };
});
test.after.each(() => void (globalThis.fetch = fetch));

function createLibrary() {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const box = createLibraryBox(root);
  return { root, box, chartHref: createCharts(box.frame) };
}

test('a chart is fetched once, and can be referred to once it has arrived', async () => {
  const { root, chartHref } = createLibrary();
  assert.equal([chartHref('calm'), chartHref('calm')], ['#chart-calm', '#chart-calm']);
  assert.equal(requests, ['/assets/chart-calm.svg']);
  answer();
  await settle();
  assert.is(root.querySelectorAll('#chart-calm').length, 1);
});

test('a chart that arrives after its library was removed leaves nothing in the page', async () => {
  const { root, box, chartHref } = createLibrary();
  chartHref('calm');
  box.remove();
  answer();
  await settle();
  assert.is(root.childNodes.length, 0);
});

test.run();
