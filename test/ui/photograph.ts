// node --import ./test/support/register.mjs test/ui/photograph.ts builds gallery.tsx, takes screenshots of it
// in light and dark mode, wide and narrow, and saves them in screens/ui. The folder can't be an argument,
// because a test runner that mistook this file for a test would pass its own arguments.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { launchBrowser } from '../support/browser/browser';

const folder = resolve('screens/ui');
await build({
  entryPoints: { gallery: 'test/ui/gallery.tsx', app: 'src/ui/theme/app.css' },
  outdir: folder,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
});
const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" ' +
  'content="width=device-width"><title>Gallery</title><link rel="stylesheet" ' +
  'href="/app.css"><div id="root"></div><script type="module" src="/gallery.js"></script>';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('content-type', types[extname(pathname)] ?? 'text/html');
  response.end(
    pathname === '/' ? html : pathname === '/favicon.ico' ? '' : readFileSync(join(folder, pathname)),
  );
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;

const { browser, close } = await launchBrowser();
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error));
page.on('console', (message) => console.error(message.text()));
for (const width of [1440, 390]) {
  for (const theme of ['light', 'dark']) {
    for (const open of theme === 'light' ? ['', 'dialog', 'drawer', 'sheet', 'toasts'] : ['']) {
      await page.setViewport({ width, height: 844 });
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: theme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await page.goto(`http://127.0.0.1:${port}/?open=${open}`);
      await page.waitForSelector('main');
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: join(folder, `${width}-${theme}${open && `-${open}`}.png`),
        fullPage: !open,
      });
    }
  }
}
await close();
server.close();
