import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  marksIn,
  passageText,
  placedPassages,
  shownPassages,
} from '../../../src/views/document-list/snippet';

const of = (stemmed?: string[], content?: string[]) =>
  shownPassages({
    highlight: { ...(stemmed && { 'content.stemmed': stemmed }), ...(content && { content }) },
  })
    .map(({ html }) => html)
    .join(' … ');

test('a result without matches in its content has no snippet', () => {
  assert.equal(shownPassages({}), []);
  assert.is(of([]), '');
  assert.is(of(['  ']), '');
});

test('an ellipsis separates fragments and marks truncated sentences', () => {
  assert.is(
    of(['where the <em>ballast</em> water', 'and the <em>ballast</em> tanks']),
    '…where the <em>ballast</em> water … and the <em>ballast</em> tanks…',
  );
});

test('marks in a whole text are converted to positions', () => {
  assert.equal(marksIn('Fire & <smoke> fire', '<em>Fire</em> &amp; &lt;smoke&gt; <em>fire</em>'), [
    { from: 0, to: 4 },
    { from: 15, to: 19 },
  ]);
  assert.equal(marksIn('Fire', undefined), []);
  assert.equal(marksIn('Fire', '<em>Fires</em>'), []);
});

test('a complete sentence has no ellipsis', () => {
  assert.is(
    of(['<em>Ballast</em> water is exchanged at sea.']),
    '<em>Ballast</em> water is exchanged at sea.',
  );
});

test('a passage does not begin with a bullet or the end of the preceding clause', () => {
  assert.is(of(['• <em>ballasting</em> of fuel tanks']), '…<em>ballasting</em> of fuel tanks…');
  assert.is(of(['; (b) <em>Ballast</em> tanks.']), '(b) <em>Ballast</em> tanks.');
});

test('the snippet comes from the field with the most marks', () => {
  assert.match(of(['one <em>a</em>'], ['two <em>a</em> <em>b</em>']), 'two');
  assert.match(of(['one <em>a</em>'], ['two <em>a</em>']), 'one');
});

test('a passage names its pages, and a page with several passages is listed only once', () => {
  const [on5, over4, on7] = ['the <em>log</em>', 'end. The <em>log</em>', 'a <em>log</em>'];
  const places = {
    pages: {
      _id: 'a',
      edition: '1',
      passages: { content: [5, 5, 7] },
      ranges: { content: [null, [4, 5], [7, 8]] },
      total: 4,
    },
  };
  const listed = (content: string[], { pages } = places) => {
    const placed = placedPassages(shownPassages({ highlight: { content } }, { pages }), { pages });
    return [
      ...(placed?.passages.map(({ place }) => place && [place.name, place.parameters['page']]) ?? []),
      placed?.more,
    ];
  };
  assert.equal(listed([on5, over4, on7]), [['p. 5', '5'], ['pp. 7–8', '7'], 2]);
  assert.equal(
    listed([over4], {
      pages: { ...places.pages, passages: { content: [5] }, ranges: { content: [[4, 5]] } },
    }),
    [['pp. 4–5', '5'], 3],
  );
});

test('a passage is converted to plain text and begins a few words before its first mark', () => {
  assert.is(passageText('…the <em>ballast</em> &amp; <em>water</em> plan'), '…the ballast & water plan');
  const long = passageText(
    `${'each of the many words that stand before it '.repeat(3)}the <em>ballast</em> tanks`,
  );
  assert.is(long, 'many words that stand before it the ballast tanks');
});

test.run();
