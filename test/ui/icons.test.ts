import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const script = (await import(new URL('../../build/icons.mjs', import.meta.url).href)) as {
  names: string[];
  iconModule(name: string, svg: string): string;
};

test('each icon that build/icons.mjs lists has a module, and there are no others', () => {
  assert.equal(readdirSync('src/ui/icons').sort(), script.names.map((name) => `${name}.ts`).sort());
  const other = script.names.filter(
    (name) => !readFileSync(`src/ui/icons/${name}.ts`, 'utf8').startsWith(`/** Lucide "${name}" (ISC)`),
  );
  assert.equal(other, []);
});

test('shapes are converted to a single path, whose parts each start at an absolute point', () => {
  const converted = (shapes: string) => script.iconModule('bell-off', `<svg width="24">${shapes}</svg>`);
  assert.is(
    converted('<path d="m5 12 7-7 7 7" /><path d="M12 19V5" />'),
    '/** Lucide "bell-off" (ISC); written by build/icons.mjs. */\n' +
      "export const bellOffIcon = 'M5 12l7-7 7 7M12 19V5';\n",
  );
  assert.match(
    converted('<path d="m21 21-4.34-4.34" /><circle cx="11" cy="11" r="8" />'),
    "'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0'",
  );
  assert.match(
    converted('<path d="m17.945 17.945.43 2.505a.53.53 0 0 1-.771.56" />'),
    'M17.945 17.945l.43 2.505a',
  );
});

test.run();
