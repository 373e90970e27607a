// Reads a document as text without a connection (the server is stopped), in a real browser: the same words as
// online, a definition, a reference, and the same position after a reload.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { writeAkomaNtoso } from '../../../src/server/library/akn/write-akoma-ntoso';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import { launchBrowser } from '../../support/browser/browser';
import {
  anotherTab,
  click,
  named,
  readAs,
  shows,
  logIn,
  synchronised,
  visit,
  type Visit,
} from '../../support/browser/page';
import { countOnDevice } from '../../support/device-databases';
import { eventually } from '../../support/eventually';
import { beaconRules } from '../../support/fixtures/beacon-rules';
import { runCli, startFairway, type Fairway } from '../../support/server/fairway';
import { suite } from '../../support/suite';

const DOCUMENT = '/documentpreview/beacon-rules';
const TITLE = 'Beacon Rules';
const PART_1 = '11 Masters keep a lookout.\n\n12 A ship has the pilot of section 21.\n\n13 See the Dock Act.';
const PART_2 = '21 A pilot holds a licence.\n\n22 A pilot reports.';
const categories = [['International', 'Circulars', 'Safety equipment']];
const fields = {
  id: 'beacon-rules',
  title: TITLE,
  edition: '2024',
  number: 'BR 7',
  issuer: 'Harbour Authority',
  type: 'Rules',
  subtitle: null,
  nickname: null,
  publicationDate: '2024-01-02',
  entryDate: null,
};
/** Two parts of an instrument, which are kept offline, and an act, which isn't. */
const others = [
  { id: 'code-1', title: 'Pilot Code – Part 1', number: 'PC 1', instrument: 'PC/2024', text: PART_1 },
  { id: 'code-2', title: 'Pilot Code – Part 2', number: 'PC 2', instrument: 'PC/2024', text: PART_2 },
  { id: 'dock-act', title: 'Dock Act', number: 'DA 1', text: '1 Docks are clean.\n\n2 Docks are safe.' },
];
const reading = suite('reading text offline');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
let reader: Visit;
let online: readonly string[];

reading.before(async () => {
  fairway = await startFairway();
  const file = join(fairway.folder, 'beacons.ndjson');
  const records = [
    recordOf({}, beaconRules()),
    ...others.map(({ text, ...own }) => recordOf(own, deriveStructure(text)!)),
  ];
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const { code, printed } = await runCli(fairway.folder, 'import', file);
  assert.is(code, 0, printed);
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
  reader = await visit(browser, { storesApp: true });
});

reading.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

reading('keeping a document offline stores its text and structure on the device', async () => {
  const { page } = reader;
  await page.goto(`${fairway.url}/login`);
  await logIn(page);
  await readAs(page, 'text');
  await page.goto(fairway.url + DOCUMENT);
  online = await wordsOf(page);
  assert.ok(online.some((line) => line.includes('it is more than 12 m long')));
  await click(page, 'button', 'Keep offline');
  await named(page, 'button', 'Kept offline: Offline');
  for (const id of ['code-1', 'code-2']) {
    await page.goto(`${fairway.url}/documentpreview/${id}`);
    await click(page, 'button', 'Keep offline');
    await named(page, 'button', 'Kept offline: Offline');
  }
  await isKept(page);
});

reading('without a connection, the text opens with the same words as online', async () => {
  await fairway.stop();
  const page = await anotherTab(reader.page);
  await page.evaluateOnNewDocument(
    () => void Object.defineProperty(navigator, 'onLine', { get: () => false }),
  );
  await page.goto(fairway.url + DOCUMENT);
  await click(page, 'link', 'Offline documents');
  await (await named(page, 'searchbox', 'Search on this device')).type(TITLE);
  await click(page, 'link', TITLE);
  await shows(page, 'You are offline. These details were saved');
  assert.equal(await wordsOf(page), online);
  await click(page, 'button', 'PDF');
  await page.waitForSelector('[data-page]');
  await click(page, 'button', 'Text');
  assert.equal(await wordsOf(page), online);
  await page.close();
});

reading(
  'a definition and a reference can be previewed, the reference leads to its provision, and Back returns',
  async () => {
    const { page } = reader;
    await page.bringToFront();
    await page.goto(fairway.url + DOCUMENT);
    await page.waitForSelector('[data-text] p');
    await press(page, 'beacon');
    await shows(page, 'a device that sends its position to rescuers');
    await page.keyboard.press('Escape');
    await press(page, 'section 2');
    await page.waitForSelector('[role="dialog"]');
    await click(page, 'button', 'Go there');
    await page.waitForFunction(() => location.search.includes('at='));
    const place = await markedWords(page);
    assert.ok(place.includes('A vessel must carry a beacon if'), place);
    await page.reload();
    await page.waitForSelector('[data-at]');
    assert.is(await markedWords(page), place);
    assert.equal(await wordsOf(page), online);
    await page.goBack();
    await page.waitForFunction(() => !location.search.includes('at='));
    assert.equal(reader.wrong, []);
  },
);

reading(
  'references lead to documents on the device, and those to other documents say that they aren’t there',
  async () => {
    const { page } = reader;
    await page.goto(`${fairway.url}/documentpreview/code-1`);
    await page.waitForSelector('[data-text] [data-outward]');
    await press(page, 'section 21');
    await shows(page, 'A pilot holds a licence.');
    await page.keyboard.press('Escape');
    await press(page, 'Dock Act');
    await shows(page, 'With a connection, you can look it up in the whole library.');
    await page.keyboard.press('Escape');
    const parts = await page.$$eval('nav[aria-label="Contents"] li', (rows) =>
      rows.map((row) => row.textContent).filter((words) => words.startsWith('Part')),
    );
    assert.equal(parts, ['Part 1', 'Part 2']);
    await press(page, 'section 21');
    await click(page, 'button', 'Go there');
    await page.waitForFunction(
      () => location.pathname.endsWith('/code-2') && location.search.includes('at='),
    );
    await shows(page, 'A pilot holds a licence.');
    assert.equal(reader.wrong, []);
  },
);

reading(
  'without a connection, a returning reader sees what changed, and the old text is kept until they view it',
  async () => {
    const { page } = reader;
    const code = others.find(({ id }) => id === 'code-1')!;
    const { text, ...own } = { ...code, edition: '2026', text: code.text.replace('keep', 'always keep') };
    const file = join(fairway.folder, 'code.ndjson');
    writeFileSync(
      file,
      JSON.stringify({ ...recordOf(own, deriveStructure(text)!), inForceFrom: '2026-01-01' }),
    );
    const { code: exit, printed } = await runCli(fairway.folder, 'import', file);
    assert.is(exit, 0, printed);
    const again = () => startFairway({ FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port });
    fairway = await again();
    await page.goto(fairway.url);
    await synchronised(page, () => page.reload());
    // The server first has to create the PDF of the new edition.
    await holdsTexts(page, 4);
    await fairway.stop();

    await page.goto(`${fairway.url}/offlinecategories`);
    await shows(page, 'The text of 1 replaced edition is also on this device');
    await page.goto(`${fairway.url}/documentpreview/code-1`);
    await shows(page, 'Changed since you read it on');
    await shows(page, ': 1 provision');
    await page.waitForSelector('[role="treeitem"] [aria-label="Changed since you read it"]');
    await page.goto(`${fairway.url}/documentpreview/code-1/compare?from=2024&to=2026`);
    const inserted = await page.waitForSelector('article ins');
    assert.match(await inserted!.evaluate(({ textContent }) => textContent), 'always');
    await shows(page, 'Pilot Code – Part 1');
    await page.goto(`${fairway.url}/documentpreview/code-1?edition=2024`);
    await page.waitForFunction(() =>
      document.querySelector('[data-text]')?.textContent?.includes('Masters keep'),
    );
    fairway = await again();
    await page.goto(fairway.url);
    await synchronised(page, () => page.reload());
    await holdsTexts(page, 3);
    await fairway.stop();
    assert.equal(reader.wrong, []);
  },
);

reading('a damaged text is never shown: the PDF opens instead, and the text is fetched again', async () => {
  const { page } = reader;
  await damageTexts(page);
  await page.goto(fairway.url + DOCUMENT);
  await page.waitForSelector('[data-page]');
  await page.goto(fairway.url);
  fairway = await startFairway({ FAIRWAY_DATA: fairway.folder, PORT: new URL(fairway.url).port });
  await synchronised(page, () => page.reload());
  await isKept(page);
  await fairway.stop();
  await page.goto(fairway.url + DOCUMENT);
  assert.equal(await wordsOf(page), online);
});

reading.run();

/** Returns a document for an import, with its structure, so that no job has to derive it first. */
function recordOf(
  own: Partial<typeof fields> & { readonly instrument?: string },
  structured: StructuredText,
) {
  const { instrument = null, ...names } = own;
  const named = { ...fields, ...names };
  const structure = writeAkomaNtoso({ fields: named, categories, relations: [], markdown: null, structured });
  return { ...named, instrument, categories: categories[0], structure };
}

/** The lines of the whole text, as a reader sees them. The last ones appear later than the first. */
async function wordsOf(page: Page): Promise<readonly string[]> {
  const read = await page.waitForFunction(() => {
    const text = document.querySelector<HTMLElement>('[data-text]')?.innerText ?? '';
    return text.includes('Date of the test') && text.split('\n').filter((line) => line.trim() !== '');
  });
  return (await read.jsonValue()) as string[];
}

function markedWords(page: Page): Promise<string> {
  return page.$eval('[data-at]', (element) => (element as HTMLElement).innerText);
}

/** Clicks on the first link with these words in the text. */
async function press(page: Page, words: string): Promise<void> {
  const link = await page.waitForSelector(
    `::-p-xpath(//*[@data-text]//a[@data-preview or @data-outward][normalize-space()="${words}"])`,
  );
  await link!.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await link!.click();
}

async function holdsTexts(page: Page, count: number): Promise<void> {
  await eventually(async () => assert.is((await countOnDevice(page)).texts, count), 120_000);
}

/** Waits until the text, its structure, its index and the application are on the device. */
async function isKept(page: Page): Promise<void> {
  await eventually(async () => {
    const { indexed, texts } = await countOnDevice(page);
    assert.equal({ indexed, texts }, { indexed: 3, texts: 3 });
  }, 60_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).held?.every(({ name }) => !name?.startsWith('fairway-offline')),
  );
}

/** Changes one byte in the middle of each text. */
async function damageTexts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const db = await answer(indexedDB.open('fairway-texts', 1));
    const files = db.transaction('files', 'readwrite').objectStore('files');
    for (const key of await answer(files.getAllKeys())) {
      const bytes = await answer<unknown>(files.get(key));
      if (!(bytes instanceof Uint8Array)) continue;
      bytes[bytes.length >> 1]! ^= 1;
      await answer(files.put(bytes, key));
    }
    db.close();
  });
}
