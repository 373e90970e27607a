import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provisionText } from '../../../src/domain/reading/quotation';
import { rowsOf, wordsOf } from '../../../src/shared/provisions/table-rows';
import { createTextModel, type TextModel } from '../../../src/domain/reading/text-model';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { beaconRules } from '../../support/fixtures/beacon-rules';
import { buildInstrument, table } from '../../support/fixtures/instrument';

/** A failure prints the seed, with which the run can be repeated. */
const seed = Number(process.env['SEED'] ?? Date.now());

const tableIn = (model: TextModel) => model.structured.nodes.findIndex(({ kind }) => kind === 'table');
const cellsIn = (model: TextModel) =>
  rowsOf(model, tableIn(model)).map(({ cells }) =>
    cells.map((cell) => {
      const { from, to } = wordsOf(model, cell);
      return model.structured.text.slice(from, to).trim();
    }),
  );

/** Functions that write a table in the styles of different sources. */
const notations: Readonly<Record<string, (rows: readonly (readonly string[])[]) => string>> = {
  'with bars between the cells': (rows) => rows.map((cells) => cells.join(' | ')).join('\n'),
  'with bars around the cells': (rows) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  'with a line of dashes below the header': ([head, ...body]) =>
    [head!, head!.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
};
const someTable = fc.integer({ min: 2, max: 4 }).chain((columns) =>
  fc.array(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: columns, maxLength: columns }), {
    minLength: 3,
    maxLength: 6,
  }),
);

for (const [name, write] of Object.entries(notations))
  test(`the cells of a table ${name} contain only their words`, () => {
    fc.assert(
      fc.property(someTable, (rows) => {
        const model = createTextModel(deriveStructure(`1 The lights are these:\n\n${write(rows)}\n`));
        assert.equal(cellsIn(model), rows);
        assert.is(provisionText(model, tableIn(model)), rows.map((cells) => cells.join(' | ')).join('\n'));
      }),
      { seed },
    );
  });

test('if only some rows begin with a bar, the first cell of these is empty', () => {
  const model = createTextModel(deriveStructure('1 These:\n\n| a | b |\nc | d | e\n'));
  assert.equal(cellsIn(model), [
    ['', 'a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

test('a line of dashes that isn’t below the header is a row', () => {
  const model = createTextModel(deriveStructure('1 These:\n\na | b\n--- | ---\n- | -\nc | d\n'));
  assert.equal(cellsIn(model), [
    ['a', 'b'],
    ['-', '-'],
    ['c', 'd'],
  ]);
});

test('a table that the source provides keeps all its rows and bars', () => {
  const model = createTextModel(
    buildInstrument([
      table([
        ['sign', 'name'],
        ['|', 'bar'],
        ['-', 'none |'],
      ]),
    ]),
  );
  assert.equal(cellsIn(model), [
    ['sign', 'name'],
    ['|', 'bar'],
    ['-', 'none |'],
  ]);
  assert.is(cellsIn(createTextModel(beaconRules())).length, 4);
});

test.run();
