// npm run test:desktop [-- --built --shots FOLDER] tests the desktop app in a window on its own X server,
// with a real server and a list of versions on loopback. It runs only on Linux, and prints which packages to
// install if any are missing. --built uses the existing build of the app, which must have been built with
// FAIRWAY_UPDATES_URL as below. --shots saves screenshots in FOLDER.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { password, startFairway, type Fairway } from '../support/server/fairway';
import { answered, createDesktop, missingTools, programPath, type Desktop, type Window } from './window';

/** The app is built with this address, so the port is fixed. */
const LISTING_PORT = 47_831;
/** Tauri's number for the system downloads folder (BaseDirectory). */
const DOWNLOADS = 7;
const updates = `http://127.0.0.1:${LISTING_PORT}/desktop?list-type=2`;

const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, shots: { type: 'string' } },
});
const missing = process.platform === 'linux' ? missingTools() : 'The desktop tests run only on Linux.';
if (missing) {
  console.error(missing);
  process.exit(1);
}
if (!values.built) {
  const { status } = spawnSync(process.execPath, ['build/desktop.mjs', '--no-bundle'], {
    stdio: 'inherit',
    env: { ...process.env, FAIRWAY_UPDATES_URL: updates },
  });
  if (status !== 0) process.exit(status ?? 1);
}
if (values.shots) mkdirSync(values.shots, { recursive: true });

const desk = suite('desktop');
let fairway: Fairway;
let desktop: Desktop;
let window: Window;
const servers: Server[] = [];

desk.before(async () => {
  fairway = await startFairway({ FAIRWAY_ALLOWED_ORIGINS: 'tauri://localhost,http://tauri.localhost' });
  await serve(LISTING_PORT, (path) => ({
    status: path.startsWith('/desktop') ? 200 : 404,
    body: listing([
      'desktop/Fairway_2.6.0_x64-setup.exe',
      'desktop/Fairway_3.0.0_x64-setup.exe',
      'desktop/Fairway_3.0.0_amd64.deb',
      'desktop/Fairway_4.0.0-beta.1_x64-setup.exe',
    ]),
  }));
  desktop = await createDesktop(programPath());
  window = await desktop.open();
});

desk.after(async () => {
  desktop.remove();
  for (const server of servers) server.close();
  await fairway.remove();
});

desk('when first started, the app asks for a server and says why an address can’t be used', async () => {
  await heading('Connect to your library');
  await shot('connect-light');
  const wall = await serve(0, () => ({ status: 200, body: 'Welcome' }), { isOpen: false });
  const other = await serve(0, () => ({ status: 200, body: 'Welcome' }));
  const nobody = await serve(0, () => ({ status: 200, body: '' }));
  nobody.server.close();
  const closed = await startFairway({ FAIRWAY_DEMO: 'off' });
  for (const [address, sentence] of [
    ['no address', 'Enter an address such as library.example.com.'],
    [nobody.origin, 'does not respond. Check the address'],
    [other.origin, 'is not a Fairway server'],
    [wall.origin, 'does not accept this app'],
    [closed.url, `${new URL(closed.url).host} responds, but does not accept this app`],
  ] as const) {
    await window.type(field('Server address'), address);
    await window.click(button('Connect'));
    await says(sentence);
  }
  await shot('connect-refused');
  await closed.remove();
});

desk(
  'once connected to a Fairway server, the app shows the login screen, without a button for a provider',
  async () => {
    await window.type(field('Server address'), new URL(fairway.url).host);
    await window.click(button('Connect'));
    await heading('Log in');
    assert.is(
      await window.run(
        'return document.querySelector("footer").innerText.includes(arguments[0])',
        new URL(fairway.url).host,
      ),
      true,
    );
    assert.is(await window.run('return document.body.innerText.includes("company account")'), false);
  },
);

desk('a new version in the list is announced, and its link opens in the system’s browser', async () => {
  await says('An update is available');
  await says('This desktop app is out of date. You have version 2.6.0; the newest is 3.0.0.');
  await shot('update');
  await window.click(link('Download version 3.0.0 for Windows'));
  const installer = `http://127.0.0.1:${LISTING_PORT}/desktop/desktop/Fairway_3.0.0_x64-setup.exe`;
  await answered('the link was passed to the system', async () => desktop.handedOver().includes(installer));
  await window.click(button('Dismiss'));
  await window.until('the dialog is closed', 'return !document.querySelector("dialog[open]")');
  await heading('Log in');
});

desk(
  'a user logs in, searches, opens a hit and sees its text and its PDF, with all paths in the URL’s hash',
  async () => {
    await window.type(field('E-mail address'), 'user@demo.fairway');
    await window.type(field('Password'), password);
    await window.click(button('Log in'));
    await skipIntroduction();
    await window.until(
      'the dashboard is there',
      'return location.hash === "#/" && document.querySelector("main h1")?.textContent.length > 0',
    );
    await shot('dashboard-light');
    await go('#/search?q=ballast%20water');
    await window.until('there are hits', 'return document.querySelector("article mark") !== null');
    await shot('search-light');
    await window.click('//article//h3//a');
    await window.until('the text is there', 'return document.querySelector("[data-text] p") !== null');
    await window.click(button('PDF'));
    await window.until('the PDF is painted', painted);
    assert.match(await address(), /^tauri:\/\/localhost\/?#\/documentpreview\//);
    await shot('document-light');
  },
);

desk('a copied link points to the server, so that others can open it', async () => {
  await window.click(button('Copy citation'));
  await says('copied');
  const id = /documentpreview\/([^?#]+)/.exec(await address())?.[1];
  assert.ok(desktop.clipboard().includes(`${fairway.url}/documentpreview/${id}`), desktop.clipboard());
});

desk('a PDF is saved in the downloads folder, and under a different name if it is saved again', async () => {
  await window.click(link('Download'));
  await says('is in your Downloads folder.');
  await window.click(button('Dismiss'));
  await window.click(link('Download'));
  const names = await answered('there are two files', async () => (saved().length === 2 ? saved() : null));
  assert.is(names?.filter((name) => / \(2\)\.pdf$/.test(name)).length, 1);
  for (const name of names ?? [])
    assert.is(readFileSync(join(desktop.downloads, name)).subarray(0, 5).toString(), '%PDF-');
  assert.match(await address(), /#\/documentpreview\//);
});

desk('the page can neither overwrite nor remove a complete file', async () => {
  const [name = ''] = saved();
  await window.run(
    `
    const [name, baseDir] = arguments;
    const { invoke } = window.__TAURI_INTERNALS__;
    const write = (path) =>
      invoke('plugin:fs|write_file', new Uint8Array([1]), {
        headers: { path: encodeURIComponent(path), options: JSON.stringify({ baseDir }) },
      });
    const remove = (path) => invoke('plugin:fs|remove', { path, options: { baseDir } });
    const calls = [
      () => write(name),
      () => remove(name),
      () => write('new.exe'),
      () => write('new.part'),
      () => remove('new.part'),
    ];
    window.done = [];
    (async () => {
      for (const call of calls)
        await call().then(
          () => window.done.push('done'),
          (error) => window.done.push(/not allowed|forbidden/.test(error) ? 'refused' : String(error)),
        );
    })();
  `,
    name,
    DOWNLOADS,
  );
  assert.equal(
    await window.until('all calls have been answered', 'return window.done.length === 5 && window.done'),
    ['refused', 'refused', 'refused', 'done', 'done'],
  );
  assert.is(readFileSync(join(desktop.downloads, name)).subarray(0, 5).toString(), '%PDF-');
});

desk('a ZIP of documents and the export of the user’s data are saved in the downloads folder', async () => {
  await dismissAll();
  await go('#/profile');
  await window.click(button('Export all data'));
  await answered('the export is saved', async () => saved().some((name) => name.endsWith('.json')));
  await dismissAll();
  await go('#/search?q=ballast%20water');
  await window.click('(//article//button[contains(@aria-label, "More actions")])[1]');
  await window.click('//*[@role="menuitem"][contains(., "Select documents")]');
  await window.click('(//label[starts-with(normalize-space(), "Select ")])[2]');
  await window.click('//button[contains(@aria-label, "Download ZIP") or normalize-space()="Download ZIP"]');
  await answered('the ZIP is saved', async () => saved().some((name) => name.endsWith('.zip')));
  const zip = saved().find((name) => name.endsWith('.zip')) ?? '';
  assert.is(readFileSync(join(desktop.downloads, zip)).subarray(0, 2).toString(), 'PK');
  assert.equal(
    readdirSync(desktop.downloads).filter((name) => name.endsWith('.part')),
    [],
  );
});

desk('the saved licences include those of the app’s crates', async () => {
  await dismissAll();
  await go('#/support');
  await window.click(button('About Fairway'));
  await window.click(link('Third-party licences'));
  await answered('they are saved', async () => saved().includes('Fairway licences.txt'));
  const text = readFileSync(join(desktop.downloads, 'Fairway licences.txt'), 'utf8');
  for (const name of ['react', 'pdfjs-dist', 'tauri', 'wry'])
    assert.match(text, new RegExp(`^${name} \\d`, 'm'));
  await window.click(button('Close'));
});

desk('a second process exits at once without opening a window', async () => {
  await desktop.startAgain();
  assert.is(desktop.windows().length, 1);
});

let document = '';
let place = '';

desk('a document is kept offline', async () => {
  await go('#/search?q=enclosed%20space');
  await window.click('//article//h3//a');
  await window.until('the document is there', painted);
  document = await address();
  await window.click(button('Keep offline'));
  await window.until('it is stored', 'return [...document.querySelectorAll("button[data-here]")].length > 0');
  assert.is(await window.run('return (navigator.serviceWorker?.controller ?? null) === null'), true);
});

desk(
  'after a restart, the window has the same position and shows the same screen, and the user is still logged in',
  async () => {
    window.resize({ x: 120, y: 60, width: 1180, height: 760 });
    await window.until('the page has the new size', 'return innerWidth === 1180');
    place = window.place();
    await window.close();
    window = await desktop.open();
    await dismissUpdate();
    await window.until('the document is there', painted);
    assert.is(await address(), document);
    assert.is(
      await answered('the window is at its former position', async () =>
        window.place() === place ? place : null,
      ),
      place,
    );
  },
);

desk('when the server can’t be reached, a restarted app opens the document from the device', async () => {
  await window.close();
  await fairway.stop();
  window = await desktop.open();
  await window.until('the PDF on the device is painted', painted);
  assert.is(await address(), document);
  await shot('document-offline');
  fairway = await startFairway({
    FAIRWAY_DATA: fairway.folder,
    PORT: new URL(fairway.url).port,
    FAIRWAY_ALLOWED_ORIGINS: 'tauri://localhost,http://tauri.localhost',
  });
  await window.until('the connection is back', 'return !/trying to reconnect/.test(document.body.innerText)');
});

desk('dark mode follows the system', async () => {
  assert.is(await window.run('return matchMedia("(prefers-color-scheme: dark)").matches'), false);
  await window.close();
  window = await desktop.open({ GTK_THEME: 'Adwaita:dark' });
  await dismissUpdate();
  await window.until('the document is there', painted);
  assert.is(await window.run('return matchMedia("(prefers-color-scheme: dark)").matches'), true);
  await shot('document-dark');
  await go('#/');
  await window.until(
    'the dashboard is there',
    'return document.querySelectorAll("main section, main article").length > 2',
  );
  await shot('dashboard-dark');
});

desk('logging out removes the token, and “Change server” then shows the current server', async () => {
  await go('#/security/logout');
  await window.click('//dialog//button[normalize-space()="Log out"]');
  await heading('Log in');
  assert.is(await window.run('return localStorage.getItem("token")'), null);
  await window.click(button('Change server'));
  await heading('Connect to your library');
  assert.is(await window.run('return document.querySelector("input").value'), fairway.url);
  await shot('connect-dark');
  await window.click(button('Cancel'));
  await heading('Log in');
  assert.match(await address(), /#\/login/);
  await window.close();
});

desk.run();

// XPath expressions that find elements by their visible labels.
function field(label: string): string {
  return `//input[@id = //label[normalize-space() = "${label}"]/@for]`;
}
function button(name: string): string {
  return `//button[normalize-space() = "${name}" or @aria-label = "${name}"]`;
}
function link(name: string): string {
  return `//a[normalize-space() = "${name}" or @aria-label = "${name}"]`;
}

const painted =
  'const hasInk = (canvas) => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)' +
  '.data.some((value, at) => at % 4 !== 3 && value > 0 && value < 200);' +
  'const canvases = [...document.querySelectorAll("main canvas")];' +
  'return canvases.some((canvas) => canvas.width > 100 && hasInk(canvas))';

const says = (text: string) =>
  window.until(`it says "${text}"`, 'return document.body.innerText.includes(arguments[0])', text);
const heading = (text: string) =>
  window.until(
    `the heading is "${text}"`,
    'return document.querySelector("h1")?.textContent === arguments[0]',
    text,
  );
const address = () => window.run<string>('return location.href');
const saved = () =>
  readdirSync(desktop.downloads)
    .filter((name) => !name.endsWith('.part'))
    .sort();

async function go(hash: string): Promise<void> {
  await window.run('location.hash = arguments[0]', hash);
  await window.until(`the address is ${hash}`, 'return location.hash === arguments[0]', hash);
}

async function shot(name: string): Promise<void> {
  if (values.shots) await window.shot(join(values.shots, `${name}.png`));
}

/** Closes the dialog that appears at each start and blocks everything else. */
async function dismissUpdate(): Promise<void> {
  await window.click(button('Dismiss'));
}

async function dismissAll(): Promise<void> {
  await window.run(
    'const buttons = document.querySelectorAll("section[aria-label=Messages] button[aria-label=Dismiss]");' +
      'for (const button of buttons) button.click()',
  );
}

/** Closes the introduction, which new users see once. */
async function skipIntroduction(): Promise<void> {
  await window.click(button('Skip introduction'));
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** @param isOpen Whether pages from other origins may read the response. */
async function serve(
  port: number,
  answer: (path: string) => Answer,
  { isOpen = true } = {},
): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '/');
    response
      .writeHead(status, {
        'content-type': 'text/plain',
        ...(isOpen && { 'access-control-allow-origin': '*' }),
      })
      .end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function listing(keys: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    '<Name>releases</Name><IsTruncated>false</IsTruncated>',
    ...keys.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('');
}
