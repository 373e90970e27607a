import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as tokens from '../../../src/ui/theme/tokens';

const css = readFileSync('src/ui/theme/tokens.css', 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ');

/**
 * Returns the custom properties, by name, of the block with exactly this selector, which is in the media
 * query, if one is given.
 */
function block(selector: string, media?: string): Map<string, string> {
  const from = media ? css.slice(css.indexOf(`@media ${media}`)) : css;
  const start = from.indexOf(`${selector} {`);
  assert.ok(start >= 0, `no block ${selector}`);
  const body = from.slice(from.indexOf('{', start) + 1, from.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const common = block(':root, :host');
const light = block(':root, :host, [data-theme="light"]');
const dark = block('[data-theme="dark"], :host([data-theme="dark"])');
const darkBySystem = block(
  ':root:not([data-theme]), :host(:not([data-theme]))',
  'screen and (prefers-color-scheme: dark)',
);
const names = (map: Map<string, string>, prefix: string) =>
  [...map.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .sort();
const sorted = (list: readonly (string | number)[]) => list.map(String).sort();

test('the light and dark themes define the same roles', () => {
  // The lowest elevation has no shadow in either theme.
  assert.equal([...light.keys()].filter((name) => name !== '--elevation-0').sort(), [...dark.keys()].sort());
});

test('the dark theme is the same whether the attribute or the system preference selects it', () => {
  assert.equal([...darkBySystem], [...dark]);
});

test('printed pages are white in every theme', () => {
  const paper = block(':root:root:root, :host:host:host', 'print');
  assert.is(paper.get('--color-canvas'), '#ffffff');
  const onScreens = css.slice(css.indexOf('@media screen'), css.indexOf('@media (max-width'));
  assert.is(css.split('color-scheme: dark;').length, onScreens.split('color-scheme: dark;').length);
});

test('the names in tokens.ts match those in tokens.css', () => {
  assert.equal(sorted(tokens.colors), names(light, '--color-'));
  assert.equal(sorted(tokens.charts), names(light, '--chart-'));
  assert.equal(sorted(tokens.texts), names(common, '--text-'));
  assert.equal(sorted(tokens.spaces), names(common, '--space-'));
  assert.equal(sorted(tokens.layers), names(common, '--z-'));
  assert.equal(sorted(tokens.radii), names(common, '--radius-'));
  assert.equal(sorted(tokens.weights), names(common, '--fw-'));
  assert.equal(sorted(tokens.leadings), names(common, '--lh-'));
  assert.equal(sorted(tokens.fonts), names(common, '--font-'));
  assert.equal(sorted(tokens.motions), names(common, '--motion-'));
  for (const name of tokens.sizes) assert.ok(common.has(`--${name}`), name);
});

test('the breakpoints match tokens.css', () => {
  assert.is(`${tokens.breakpoint.mobile}px`, common.get('--bp-mobile'));
  assert.is(`${tokens.breakpoint.wide}px`, common.get('--bp-wide'));
  assert.match(tokens.media.touch, '899.98px');
  assert.match(tokens.media.narrow, '1239.98px');
});

test('steps that aren’t in tokens.css are multiples of the first step', () => {
  assert.is(tokens.space(3), 'var(--space-3)');
  assert.is(tokens.space(1.5), 'calc(var(--space-1) * 1.5)');
});

for (const [name, theme] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test(`in the ${name} theme, text has a contrast of at least 4.5:1, and borders and focus rings one of 3:1`, () => {
    const contrast = (front: string, back: string) =>
      ratio(theme.get(`--color-${front}`) ?? '', theme.get(`--color-${back}`) ?? '');
    const texts = [
      ['ink', 'canvas'],
      ['ink', 'surface'],
      ['ink', 'sunken'],
      ['ink', 'hover'],
      ['ink', 'selected'],
      ['ink-2', 'surface'],
      ['ink-2', 'sunken'],
      ['ink-2', 'selected'],
      ['ink-3', 'canvas'],
      ['ink-3', 'surface'],
      ['ink-3', 'hover'],
      ['accent', 'canvas'],
      ['accent', 'surface'],
      ['accent-hover', 'selected'],
      ['on-accent', 'accent'],
      ['mark-ink', 'mark'],
      ['own', 'own-soft'],
      ['surface', 'own'],
      ['success', 'success-soft'],
      ['warning', 'warning-soft'],
      ['danger', 'danger-soft'],
      ['danger', 'surface'],
      ['on-danger', 'danger'],
      ['on-bar', 'bar'],
      ['on-bar-2', 'bar'],
      ['bar-accent', 'bar'],
      ['bar-warning', 'bar'],
      ['bar-success', 'bar'],
    ] as const;
    const lines = [
      ['line-strong', 'surface'],
      ['line-strong', 'canvas'],
      ['focus', 'canvas'],
      ['focus', 'surface'],
      ['focus-on-bar', 'bar'],
    ] as const;
    assert.equal(texts.filter(([front, back]) => contrast(front, back) < 4.5).map(String), []);
    assert.equal(lines.filter(([front, back]) => contrast(front, back) < 3).map(String), []);
  });
}

/** Returns the contrast ratio of two colours in #rrggbb notation, as defined in WCAG 2.2. */
function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('components contain no literal colours, layers or pixel sizes', () => {
  // Lines of 1 and 1.5 px are hairlines. The border of charts and the hatching of meters are drawn in pixels.
  const drawn = new Set(['ChartBorder.tsx', 'Meter.tsx']);
  const offences = components().flatMap(([file, source]) => [
    ...[...source.matchAll(/#[0-9a-f]{3,8}\b(?=[;,\s'"])/gi)].map(([found]) => `${file}: ${found}`),
    ...[...source.matchAll(/z-index:\s*\d+/g)].map(([found]) => `${file}: ${found}`),
    ...[...source.matchAll(/(?<![\d.])(?!1px|1\.5px)[\d.]+px/g)]
      .filter(() => !drawn.has(file.replace(/.*\//, '')))
      .map(([found]) => `${file}: ${found}`),
  ]);
  assert.equal(offences, []);
});

function components(): [file: string, source: string][] {
  return readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(`src/ui/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')]);
}

test.run();
