import '../../../support/browser/dom';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTextModel, isNumbered } from '../../../../src/domain/reading/text-model';
import { createPages } from '../../../../src/domain/reading/text-pages';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { quietContext } from '../../../../src/views/document/reading/text/render-context';
import { TextPageView } from '../../../../src/views/document/reading/text/TextPageView';
import { readingTexts } from '../../../../src/views/document/reading/texts';
import { markdownBlocks } from '../../../../src/server/library/import/markdown-blocks';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { structuredText } from '../../../shared/provisions/arbitrary-structure';
import {
  buildInstrument,
  definition,
  division,
  heading,
  provision,
  section,
  table,
  words,
  type Part,
} from '../../../support/fixtures/instrument';

/** A failing property prints its seed, with which the run can be repeated. */
const seed = Number(process.env['SEED'] ?? Date.now());

/** Renders a whole text. If `areHits` is set, each word is a separate hit. */
function shown(structured: StructuredText, areHits = false): HTMLElement {
  const model = createTextModel(structured);
  const hits = areHits
    ? wordsOf(structured.text).map(({ index, 0: word }, hit) => ({
        from: index,
        to: index + word.length,
        hit,
      }))
    : [];
  const context = { ...quietContext(model), hits };
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(
    createPages(model).map((page, index) => <TextPageView key={index} page={page} context={context} />),
  );
  return element;
}

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)];
const given = structuredText.map((text) => ({ ...text, origin: { by: 'given', format: 'test' } as const }));

test('the whole text is shown, each of its characters once', () => {
  const characters = (text: string) => [...text.replace(/[\s.:—–-]/gu, '')].sort().join('');
  fc.assert(
    fc.property(given, (structured) => {
      const text = shown(structured).textContent?.replaceAll(readingTexts.image, '') ?? '';
      assert.is(characters(text), characters(structured.text));
    }),
    { seed },
  );
});

test('each hit is marked, in words and in numbers', () => {
  fc.assert(
    fc.property(given, (structured) => {
      const marked = new Set(
        [...shown(structured, true).querySelectorAll<HTMLElement>('[data-hit]')].map(({ dataset }) =>
          Number(dataset['hit']),
        ),
      );
      assert.is(marked.size, wordsOf(structured.text).length);
    }),
    { seed },
  );
});

test('each numbered provision with an address has an element', () => {
  fc.assert(
    fc.property(given, (structured) => {
      const element = shown(structured);
      structured.nodes.forEach(({ address, kind }, index) => {
        if (address !== undefined && isNumbered(kind))
          assert.ok(element.querySelector(`[data-node="${index}"]`), address);
      });
    }),
    { seed },
  );
});

test('a schedule without a number or heading has an element that its contents entry can open', () => {
  const parts: Part[] = [{ kind: 'schedule', children: [section('1', '', [words('A light.')])] }];
  assert.ok(shown(buildInstrument(parts)).querySelector('[data-node="1"]'));
});

const linesOf = (parts: readonly Part[]) => {
  const element = shown(buildInstrument(parts));
  return [...element.querySelectorAll('ol')].map((list) =>
    [...list.children].map((item) => item.textContent?.trim()),
  );
};

test('numbered items outside sections are one list with their numbers', () => {
  const parts = [
    section('1', '', [words('The conventions are in the schedule.')]),
    division('schedule', 'SCHEDULE', 'Conventions', [
      provision('item', '1', 'Load Lines, 1966.'),
      provision('item', '2', 'Tonnage, 1969.'),
      words('They are in force.'),
      provision('paragraph', '(a)', 'And this one.'),
    ]),
  ];
  assert.equal(linesOf(parts), [['1 Load Lines, 1966.', '2 Tonnage, 1969.'], ['(a) And this one.']]);
});

test('a numbered definition keeps its number', () => {
  const numbered = { ...definition('{beacon} means a light.'), label: '(a)' };
  assert.equal(linesOf([section('1', '', [words('Terms:'), numbered])]), [['(a) beacon means a light.']]);
});

test('a provision with an empty heading keeps its words', () => {
  const parts = [
    section('1', '', [
      {
        kind: 'subsection',
        label: '(1)',
        children: [heading(' '), words('A vessel has a light.')],
      },
    ]),
  ];
  assert.equal(linesOf(parts), [['(1) A vessel has a light.']]);
});

test('a section is a group named by its title and not a landmark, because a screen has few landmarks', () => {
  const [group] = shown(buildInstrument([section('1', 'Lights', [words('A light.')])])).children[0]!.children;
  assert.equal([group?.getAttribute('role'), group?.getAttribute('aria-label')], ['group', '1 Lights']);
});

test('a table is not a landmark, because a text may have many tables with the same name', () => {
  const element = shown(buildInstrument([section('1', 'Lights', [table([['a']]), table([['b']])])]));
  assert.equal(
    [...element.querySelectorAll('table')].map((one) => one.closest('[role]')?.role),
    ['group', 'group'],
  );
});

test('a section’s heading contains its number, so that screen readers read them together', () => {
  const element = shown(buildInstrument([section('1', 'Lights', [words('A light.')])]));
  assert.is(element.querySelector('h2, h3, h4')?.textContent, '1 Lights');
  assert.is(element.querySelectorAll('.no').length, 1);
});

test('punctuation between a heading’s number and its words isn’t shown', () => {
  const markdown = '# Annex V: Garbage\n\n## Regulation 4: Discharge\n\n4.1 Words: more.';
  const element = shown(structureOfBlocks(markdownBlocks(markdown), 'markdown'));
  assert.equal(
    [...element.querySelectorAll('h2, h3, h4, p')].map(({ textContent }) => textContent),
    ['Annex V Garbage', 'Regulation 4 Discharge', 'Words: more.'],
  );
});

test('a provision’s status is stated in words unless the provision’s own words state it', () => {
  const status = 'repealed';
  const element = shown(
    buildInstrument([
      { ...section('1', 'Lights', [words('A light.')]), status },
      { ...section('2', '', [words('[Repealed, 2024]')]), status },
      { ...section('3', '', [provision('paragraph', '(a)', 'A lamp.')]), status: 'reserved' },
      { ...section('4', 'Sound', [words('A horn.')]) },
    ]),
  );
  const statuses = [...element.querySelectorAll('section')].map(
    (one) => one.querySelector<HTMLElement>('[data-status]')?.dataset['status'],
  );
  assert.equal(statuses, ['Repealed', undefined, 'Reserved', undefined]);
});

test('the language of a French text is marked', () => {
  const french =
    'Le capitaine tient le registre dans la timonerie et le montre pour une inspection du navire.';
  const element = shown(buildInstrument([section('1', 'Registre', [words(french)])]));
  assert.is(element.querySelector('.page')?.getAttribute('lang'), 'fr');
});

test('a long table remains a single table with one header', () => {
  const rows = Array.from({ length: 200 }, (_, row) => [String(row), 'light']);
  const element = shown(buildInstrument([table([['Item', 'Name'], ...rows])]));
  assert.is(element.querySelectorAll('table').length, 1);
  assert.is(element.querySelectorAll('thead tr').length, 1);
  assert.is(element.querySelectorAll('tbody tr').length, 200);
});

test('a header cell that spans two rows keeps both rows in the header', () => {
  const cell = (text: string, more: Partial<Part> = {}): Part => ({
    kind: 'cell',
    children: [words(text)],
    ...more,
  });
  const row = (...children: Part[]): Part => ({ kind: 'row', children });
  const parts: Part[] = [
    {
      kind: 'table',
      children: [
        row(cell('Light', { head: true, rows: 2 }), cell('Distance', { head: true })),
        row(cell('in miles')),
        row(cell('Sidelight'), cell('2')),
      ],
    },
  ];
  const element = shown(buildInstrument(parts));
  assert.is(element.querySelectorAll('thead tr').length, 2);
  assert.is(element.querySelectorAll('tbody tr').length, 1);
});

test.run();
