// The law of corrections: a follow reports exactly those that changed what it follows, each once, however often it
// is checked, and says that its provision was repealed when the provision was removed.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followNews, type FollowHit } from '../../../../src/server/store/alerts/follows/follow-news';
import type { FollowState } from '../../../../src/server/store/alerts/follows/walk-editions';
import { replacedName } from '../../../../src/shared/editions/replaced-wording';
import type { Succession } from '../../../../src/server/store/alerts/follows/trace-provision';

/** A text: the number of words in each of its sections; 0 if the section is missing. */
type Text = Readonly<Record<'sec_1' | 'sec_2', number>>;
const anyText: fc.Arbitrary<Text> = fc.record({ sec_1: fc.nat(2), sec_2: fc.integer({ min: 1, max: 2 }) });

const addresses = ['sec_1', 'sec_2'] as const;
const named = (address: string) => ({ address, citation: address, heading: null });

function changesBetween(old: Text, now: Text): Succession[] {
  return addresses.flatMap((address): Succession[] => {
    const [before, after] = [old[address], now[address]];
    if (before === after) return [];
    const kind = before === 0 ? 'added' : after === 0 ? 'removed' : 'amended';
    return [
      {
        kind,
        isCertain: true,
        old: before === 0 ? null : named(address),
        new: after === 0 ? null : named(address),
      },
    ];
  });
}

/** The wordings of edition 1: the first text, and a correction for each of the others that differs from the last. */
interface History {
  readonly texts: readonly Text[];
}

/** Checks a follow after these numbers of texts, and returns everything that it reports. */
async function reports(
  { texts }: History,
  address: 'sec_1' | 'sec_2' | null,
  checks: readonly number[],
): Promise<FollowHit[]> {
  let state: FollowState = { address, edition: '1', ended: null };
  let looked = 1;
  const hits: FollowHit[] = [];
  for (const count of checks) {
    const known = texts.slice(0, count);
    const corrections = known
      .map((_text, index) => index)
      .filter((index) => index > 0 && changesBetween(known[index - 1]!, known[index]!).length > 0);
    const replaced = corrections.map((index, place) => {
      const next = corrections[place + 1];
      return {
        name: replacedName({ edition: '1', record: index + 1 }),
        edition: '1',
        record: index + 1,
        next: next === undefined ? '1' : replacedName({ edition: '1', record: next + 1 }),
      };
    });
    const day = '2026-01-01';
    const records = known.map(() => ({
      edition: '1',
      knownFrom: day,
      inForceFrom: day,
      inForceTo: null,
    }));
    const news = await followNews(state, {
      records,
      provisionRecords: [],
      order: ['1'],
      comparable: new Set(['1', ...replaced.map(({ name }) => name)]),
      replaced,
      changesOf: async (from) => {
        const { record } = replaced.find(({ name }) => name === from)!;
        const changes = changesBetween(known[record - 2]!, known[record - 1]!);
        return { unit: 'provisions', changes, isComplete: true };
      },
      addressesOf: async () => new Set(addresses.filter((one) => known.at(-1)![one] > 0)),
      provisionOf: async () => null,
      known: 1,
      looked: { records: looked, provisions: 0, day },
      reported: new Set(hits.map(({ edition }) => edition)),
      today: day,
    });
    hits.push(...news!.hits);
    state = news!.state;
    looked = count;
  }
  return hits;
}

const anyHistory = fc.array(anyText, { minLength: 1, maxLength: 6 }).chain((texts) =>
  fc.record({
    texts: fc.constant(texts),
    checks: fc
      .uniqueArray(fc.integer({ min: 1, max: texts.length }), { maxLength: texts.length })
      .map((checks) => [...new Set([...checks, texts.length])].sort((one, other) => one - other)),
  }),
);

test('a follow of a document reports each correction that changed words once', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ texts, checks }) => {
      const hits = await reports({ texts }, null, checks);
      const changed = texts.flatMap((text, index) =>
        index > 0 && changesBetween(texts[index - 1]!, text).length > 0 ? [`corrected-${index + 1}`] : [],
      );
      assert.equal(
        hits.map(({ occasion }) => occasion),
        changed,
      );
    }),
  );
});

test('a follow of a provision reports each correction that changed it once, and its repeal as such', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ texts, checks }) => {
      // Section 2 is never removed.
      const hits = await reports({ texts }, 'sec_2', checks);
      assert.equal(
        hits.map(({ occasion, kind }) => `${occasion} ${kind}`),
        texts.flatMap((text, index) =>
          index > 0 && texts[index - 1]!.sec_2 !== text.sec_2 ? [`corrected-${index + 1} corrected`] : [],
        ),
      );
      if (texts[0]!.sec_1 === 0) return;
      const removable = await reports({ texts }, 'sec_1', checks);
      const gone = texts.findIndex(({ sec_1 }) => sec_1 === 0);
      const until = gone < 0 ? texts.length : gone;
      const expected = texts.flatMap((text, index) =>
        index > 0 && index < until && texts[index - 1]!.sec_1 !== text.sec_1
          ? [`corrected-${index + 1} corrected`]
          : [],
      );
      if (gone >= 0) expected.push(`corrected-${gone + 1} repealed`);
      assert.equal(
        removable.slice(0, expected.length).map(({ occasion, kind }) => `${occasion} ${kind}`),
        expected,
      );
      const later = removable.slice(expected.length);
      assert.ok(
        later.every(({ kind }) => kind === 'corrected'),
        'after its repeal, a provision may only be brought back',
      );
      assert.is(new Set(removable.map(({ occasion }) => occasion)).size, removable.length);
    }),
  );
});

test.run();
