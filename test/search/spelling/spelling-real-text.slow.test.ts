// Corrects misspelt words from real regulations (docs/testing.md says where they come from).
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom, type Random } from '../../conformance/random';
import { engineWith, document } from '../library';
import { analyze } from '../../../src/search/text/analyze';
import { stem } from '../../../src/search/text/stem';
import { isFunctionWord } from '../../../src/shared/offers/function-words';
import { sharedTest } from '../../support/shared';

const COUNT = 200;
const SHARE_MIN = 0.95;
const everything = { kind: 'match_all' } as const;
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

sharedTest(
  test,
  'corpus/maritime.ndjson.gz',
  'for at least 95 percent of 200 words with one mistake, the right word is suggested',
  async (file) => {
    const random = createRandom(Number(process.env['SEED'] ?? 1));
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
    const texts = lines.map((line) => JSON.parse(line) as { id: string; title: string; text: string });
    const engine = await engineWith(
      texts.map(({ id, title, text }) => document(id, { title, content: text })),
    );
    const words = texts.flatMap(({ title, text }) => [...analyze(title, false), ...analyze(text, false)]);
    const stems = new Set([...new Set(words)].map(stem));
    // Frequent words are picked more often, because people type them more often.
    const content = words.filter((word) => /^[a-z]{5,}$/.test(word) && !isFunctionWord(word));
    const typed = new Map<string, string>();
    while (typed.size < COUNT) {
      const word = random.pick(content);
      const wrong = misspell(random, word);
      if (!stems.has(stem(wrong))) typed.set(wrong, word);
    }
    const offered = engine.correct([...typed.keys()], everything);
    const misses = [...typed].filter(
      ([, word], at) => !offered[at]!.some((correction) => correction.word === word),
    );
    assert.ok(misses.length <= COUNT * (1 - SHARE_MIN), `${misses.length} missed: ${misses.join(' ')}`);
  },
);

test.run();

/** Makes a typing mistake. */
function misspell(random: Random, word: string): string {
  const at = random.integer(word.length);
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + random.pick(alphabet) + after,
    before + random.pick(alphabet) + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]);
}
