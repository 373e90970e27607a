import { test } from 'uvu';
import * as assert from 'uvu/assert';

const { desktopPage } = (await import(new URL('../../build/desktop-page.mjs', import.meta.url).href)) as {
  desktopPage(values: Record<'script' | 'style' | 'build' | 'productionApi', string>): string;
};

test('the page of the desktop app contains no placeholder, and offers no login through a provider', () => {
  const page = desktopPage({
    ...{ script: '/assets/desktop.js', style: 'p{color:red}' },
    ...{ build: 'staging', productionApi: '"library".example' },
  });
  assert.not.match(page, /\{\{/);
  for (const part of [
    '<script type="module" src="/assets/desktop.js">',
    '<style>p{color:red}</style>',
    '<meta name="fairway-build" content="staging">',
    '<meta name="fairway-production-api" content="&quot;library&quot;.example">',
    '<meta name="fairway-provider" content="">',
  ])
    assert.ok(page.includes(part), part);
});

test.run();
