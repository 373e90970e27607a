import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const script = (await import(new URL('../../build/icons.mjs', import.meta.url).href)) as {
  names: string[];
  iconModule(name: string): string;
};

test('the icons are those of lucide-static, as build/icons.mjs generates them', () => {
  assert.equal(readdirSync('src/ui/icons').sort(), script.names.map((name) => `${name}.ts`).sort());
  const stale = script.names.filter(
    (name) => readFileSync(`src/ui/icons/${name}.ts`, 'utf8') !== script.iconModule(name),
  );
  assert.equal(stale, []);
});

test('shapes are converted to one path whose parts each start at an absolute point', () => {
  assert.match(script.iconModule('arrow-up'), "'M5 12l7-7 7 7M12 19V5'");
  assert.match(script.iconModule('search'), "'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0'");
  assert.match(script.iconModule('star-off'), 'M17.945 17.945l.43 2.505a');
});

test.run();
