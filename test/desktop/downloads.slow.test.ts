// Tauri's mocks replace the app around the page. Plugin calls are answered from a folder in memory.
import '../support/browser/dom';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { interceptDownloads } from '../../src/desktop/downloads';
import { createToasts } from '../../src/domain/app/toasts';
import { saveLink } from '../../src/views/browser/save-link';
import { createHandClock } from '../support/clocks/fake-clock';
import { waitFor } from '../support/browser/screen';

const downloads = suite('downloads on the desktop');
let server: Server;
let api = '';

downloads.before(async () => {
  server = createServer((request, response) => {
    if (request.url === '/api/files/ended') return response.writeHead(403).end();
    return response
      .writeHead(200, { 'content-disposition': 'attachment; filename="Rules.zip"' })
      .end('bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

downloads.after(() => void server.close());

const endings: AbortController[] = [];
downloads.after.each(() => {
  endings.splice(0).forEach((ending) => ending.abort());
  clearMocks();
});

/** A desktop whose downloads folder contains these files. */
function desktop(files: Record<string, string> = {}, { hasFileManager = true } = {}) {
  // The path of a write is in its headers, which Tauri's mocks don't pass on. So it is taken from the last
  // check whether a file exists.
  let checkedPath = '';
  const calls: Record<string, (args: never) => unknown> = {
    'plugin:fs|exists': ({ path }: { path: string }) => (checkedPath = path) in files,
    'plugin:fs|write_file': (bytes: Uint8Array) =>
      void (files[checkedPath] = (files[checkedPath] ?? '') + new TextDecoder().decode(bytes)),
    'plugin:fs|rename': ({ oldPath, newPath }: { oldPath: string; newPath: string }) => {
      files[newPath] = files[oldPath] ?? '';
      delete files[oldPath];
    },
    'plugin:fs|remove': ({ path }: { path: string }) => delete files[path],
    'plugin:path|resolve_directory': () => '/home/ada/Downloads',
    'plugin:path|join': ({ paths }: { paths: string[] }) => paths.join('/'),
    'plugin:opener|reveal_item_in_dir': () => {
      if (!hasFileManager) throw new Error('no file manager');
    },
  };
  const commands: string[] = [];
  mockIPC((command, args) => {
    commands.push(command);
    return calls[command]?.(args as never);
  });
  const ending = new AbortController();
  endings.push(ending);
  const toasts = createToasts();
  interceptDownloads(api, { toasts, clock: createHandClock(), lifetime: ending.signal });
  return { files, commands, toasts, texts: () => toasts.items.value.map(({ text }) => text) };
}

downloads(
  'clicking a link to a file on the server saves it in the downloads folder, under the name that the server sends',
  async () => {
    const { files, texts } = desktop();
    saveLink(`${api}/api/files/zip/7`);
    await waitFor(() => assert.equal(texts(), ['Rules.zip is in your Downloads folder.']));
    assert.equal(files, { 'Rules.zip': 'bytes' });
  },
);

downloads(
  'the licences, which a browser would open in a tab, are saved under a name that the app chooses',
  async () => {
    const { files, texts } = desktop();
    const network = globalThis.fetch;
    // The app's own files aren't sent by a server.
    globalThis.fetch = async (input) => new Response(input instanceof Request ? input.url : '');
    try {
      saveLink('/licences.txt');
      await waitFor(() => assert.equal(texts(), ['Fairway licences.txt is in your Downloads folder.']));
    } finally {
      globalThis.fetch = network;
    }
    assert.equal(files, { 'Fairway licences.txt': 'http://localhost/licences.txt' });
  },
);

downloads('an existing file is not overwritten', async () => {
  const { files, texts } = desktop({ 'Rules.zip': 'mine' });
  saveLink(`${api}/api/files/zip/7`);
  await waitFor(() => assert.equal(texts(), ['Rules (2).zip is in your Downloads folder.']));
  assert.equal(files, { 'Rules.zip': 'mine', 'Rules (2).zip': 'bytes' });
});

downloads('an expired link is reported, and no file is saved', async () => {
  const { files, texts } = desktop();
  saveLink(`${api}/api/files/ended`, 'Rules.pdf');
  await waitFor(() =>
    assert.equal(texts(), [
      'Rules.pdf was not saved: its link has expired. Reload this screen and try again.',
    ]),
  );
  assert.equal(files, {});
});

downloads('a click on a link that doesn’t lead to a file isn’t intercepted', () => {
  const { commands } = desktop();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  const link = Object.assign(document.createElement('a'), { href: `${api}/termsofuse` });
  document.body.append(link);
  // happy-dom can't follow links.
  link.addEventListener('click', (click) => click.stopPropagation(), { once: true });
  link.dispatchEvent(event);
  link.remove();
  assert.equal([event.defaultPrevented, commands], [false, []]);
});

downloads('if the system can’t show the folder, a message says so, and no error is thrown', async () => {
  const { toasts, texts } = desktop({}, { hasFileManager: false });
  saveLink(`${api}/api/files/zip/7`);
  await waitFor(() => assert.is(toasts.items.value.length, 1));
  toasts.act(toasts.items.value[0]!.id);
  await waitFor(() => assert.equal(texts(), ['Your system can’t open the folder, but the file is in it.']));
});

downloads.run();
