import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderMarks } from '../../../../src/views/document/pdf/text-marks';

function layer(...texts: string[]): HTMLElement[] {
  return texts.map((text) => {
    const span = document.createElement('span');
    span.textContent = text;
    return span;
  });
}
const html = (spans: HTMLElement[]) => spans.map((span) => span.innerHTML);

test('matches are marked across runs, and the first mark of each kind is returned', () => {
  const spans = layer('the ballast ', 'water plan', 'ballast water');
  const first = renderMarks(spans, [
    {
      kind: 'current',
      match: [
        { run: 0, from: 4, to: 12 },
        { run: 1, from: 0, to: 5 },
      ],
    },
    { kind: 'found', match: [{ run: 2, from: 0, to: 13 }] },
  ]);
  assert.equal(html(spans), [
    'the <mark data-kind="current">ballast </mark>',
    '<mark data-kind="current">water</mark> plan',
    '<mark data-kind="found">ballast water</mark>',
  ]);
  assert.equal(
    [first.get('current')?.textContent, first.get('found')?.textContent, first.get('hit')],
    ['ballast ', 'ballast water', undefined],
  );
});

test('two matches in one run are both marked', () => {
  const spans = layer('fire and fire');
  renderMarks(spans, [
    { kind: 'found', match: [{ run: 0, from: 0, to: 4 }] },
    { kind: 'found', match: [{ run: 0, from: 9, to: 13 }] },
  ]);
  assert.equal(html(spans), ['<mark data-kind="found">fire</mark> and <mark data-kind="found">fire</mark>']);
});

test('where marks overlap, matches of “Find in document” take precedence over search hits', () => {
  const spans = layer('the ballast water plan');
  renderMarks(spans, [
    { kind: 'hit', match: [{ run: 0, from: 4, to: 17 }] },
    { kind: 'found', match: [{ run: 0, from: 8, to: 22 }] },
    { kind: 'current', match: [{ run: 0, from: 10, to: 11 }] },
  ]);
  assert.equal(html(spans), [
    [
      'the <mark data-kind="hit">ball</mark><mark data-kind="found">as</mark>',
      '<mark data-kind="current">t</mark><mark data-kind="found"> water plan</mark>',
    ].join(''),
  ]);
});

test('the text is unchanged without marks', () => {
  const spans = layer('fire and water', 'sea');
  renderMarks(spans, [{ kind: 'found', match: [{ run: 0, from: 5, to: 8 }] }]);
  assert.is(renderMarks(spans, []).size, 0);
  assert.equal(html(spans), ['fire and water', 'sea']);
});

test('text that looks like markup remains text', () => {
  const spans = layer('a <b> & c');
  renderMarks(spans, [{ kind: 'found', match: [{ run: 0, from: 2, to: 5 }] }]);
  assert.equal(html(spans), ['a <mark data-kind="found">&lt;b&gt;</mark> &amp; c']);
});

test('a run with known character positions is laid out at these positions', () => {
  const [span] = layer('the ballast tank');
  assert.ok(span);
  span.style.setProperty('--font-height', '10px');
  span.style.setProperty('--scale-x', '0.5');
  const starts = [...'the ballast tank'].map((_, at) => at * 5);
  const ends = starts.map((start) => start + 4);
  renderMarks([span], [{ kind: 'hit', match: [{ run: 0, from: 4, to: 11 }] }], [{ starts, ends }]);
  const pieces = [...span.children] as HTMLElement[];
  assert.equal(
    pieces.map(({ localName, textContent }) => [localName, textContent]),
    [
      ['i', 'the '],
      ['mark', 'ballast'],
      ['i', ' tank'],
    ],
  );
  // An em of 10 points drawn at half its width makes 3.8, 6.8 and 4.8 em 19, 34 and 24 points wide, and each
  // gap 1 point.
  assert.equal(
    pieces.map(({ style }) => [style.width, style.marginRight]),
    [
      ['3.8em', '0.2em'],
      ['6.8em', '0.2em'],
      ['4.8em', '0em'],
    ],
  );
  renderMarks([span], []);
  assert.is(span.innerHTML, 'the ballast tank');
});

test.run();
