import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fc from 'fast-check';
import { createNameIndex } from '../../../../../src/server/store/library/names/name-index';
import { foldNames, isNearBeginning } from '../../../../../src/shared/go-to-ranking';

const word = fc.constantFrom('ballast', 'balast', 'fire', 'fires', 'water', 'watr', 'of', '20', '2020', '𝐱');
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const change = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(title, { minLength: 1, maxLength: 2 }));
const seed = process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {};

test('exactly those documents whose current names contain all words are found, the best matches first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      async (changes, typed) => {
        const index = createNameIndex(async () => undefined);
        const current = new Map<string, string>();
        for (const [id, names] of changes) {
          index.set(id, foldNames(names));
          current.set(id, foldNames(names));
        }
        const expected = [...current].filter(([, names]) =>
          typed.every((one) => names.split(' ').some((other) => isNearBeginning(one, other))),
        );
        const groups = await index.find(typed, isNearBeginning);
        assert.equal(groups.flat().sort(), expected.map(([id]) => id).sort());
        const keyOf = (id: string) => {
          const names = current.get(id)!;
          return [names.includes(`| ${typed.join(' ')} |`) ? 0 : 1, [...names].length] as const;
        };
        const keys = groups.map((group) => {
          assert.is(new Set(group.map((id) => String(keyOf(id)))).size, 1);
          return keyOf(group[0]!);
        });
        assert.equal(
          keys,
          [...keys].sort((one, other) => one[0] - other[0] || one[1] - other[1]),
        );
      },
    ),
    { numRuns: 300, ...seed },
  );
});

test('a search through many names lets other searches run in between', async () => {
  let turns = 0;
  const index = createNameIndex(async () => (turns += 1));
  for (let at = 0; at < 100_000; at += 1) index.set(`d${at}`, `| regulation ${at} |`);
  await index.find(['reg'], (typed, one) => one.startsWith(typed));
  // 100,000 words are compared, and 100,000 documents are found and sorted.
  assert.ok(turns >= 9, String(turns));
});

test.run();
