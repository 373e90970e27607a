// Tests the changes between editions, with a real browser, server and mail server. Editions are compared on a
// desktop and on a phone, and a provision is followed until the next edition is imported.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { click, named, readAs, shows, logIn, visit, type Size, type Visit } from '../../support/browser/page';
import { eventually } from '../../support/eventually';
import { runCli, startFairway, type Fairway } from '../../support/server/fairway';
import { startSmtp, type Smtp } from '../../support/server/smtp';
import { suite } from '../../support/suite';

const sample = '/documentpreview/sample-tarn-safety-management-audits';
const rules = '/documentpreview/made-lookout-rules';
const text = (how: string) =>
  ['1 Lookout', '(1) Every ship keeps a lookout.', `(2) The lookout is kept ${how}.`, '2 Lights'].join(
    '\n\n',
  ) + '\n\n(1) Ships show lights at night.\n\n(2) Lights are white.';

let smtp: Smtp;
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;
const visits: Visit[] = [];

const suiteOf = suite('changes');

suiteOf.before(async () => {
  smtp = await startSmtp();
  fairway = await startFairway({ SMTP_URL: smtp.url, FAIRWAY_MAIL_FROM: 'library@example.com' });
  ({ browser, close: closeBrowser } = await launchBrowser());
});
suiteOf.after(async () => {
  for (const one of visits) await one.close();
  await closeBrowser();
  await fairway.remove();
  await smtp.close();
});

suiteOf('on a desktop, a worker compares two editions, and n and p move from change to change', async () => {
  const page = await open('desktop');
  const workers: string[] = [];
  const paths: string[] = [];
  page.on('workercreated', (worker) => workers.push(worker.url()));
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${fairway.url}${sample}/compare`);
  await page.waitForSelector('article[aria-current] h2');
  assert.ok(
    workers.some((url) => /compare/.test(url)),
    workers.join(),
  );
  assert.not.ok(paths.some((path) => path.endsWith('/changes')));
  const first = await currentChange(page);
  await page.keyboard.press('n');
  await eventually(async () => assert.is.not(await currentChange(page), first));
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H2');
  assert.is(await page.evaluate(() => scrollY), 0, 'only the pane is scrolled');
  await page.keyboard.press('p');
  await eventually(async () => assert.is(await currentChange(page), first));
  assert.is(await page.$eval('article [data-inline]', () => 'inline').catch(() => 'beside'), 'beside');
});

suiteOf(
  'when the layout is switched, the focus stays on the switch, and the visible change stays visible',
  async () => {
    const page = await open('desktop');
    await page.goto(`${fairway.url}${sample}/compare`);
    await page.waitForSelector('article[aria-current] h2');
    const last = (await page.$$('article')).at(-1)!;
    await last.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    // Chromium sometimes stops responding if an element is looked up by its role after the cards have been
    // scrolled.
    const [sides, inline] = await page.$$('[aria-label="Layout"] > button');
    for (const [button, isInline] of [
      [inline!, true],
      [sides!, false],
    ] as const) {
      await button.focus();
      await page.keyboard.press('Space');
      await page.waitForFunction(
        (wanted) => (document.querySelector('article [data-inline]') !== null) === wanted,
        {},
        isInline,
      );
      assert.ok(await button.evaluate((node) => node === document.activeElement));
      await eventually(async () => {
        const top = await last.evaluate((card) => card.getBoundingClientRect().top);
        assert.ok(top >= 0 && top < page.viewport()!.height, `${top}`);
      });
    }
  },
);

suiteOf('when the layout of the whole text is switched, the line in view hardly moves', async () => {
  await importSections('2023-01-01', 'by sight');
  await importSections('2026-01-01', 'by sight and hearing');
  const page = await open('desktop');
  await page.goto(`${fairway.url}/documentpreview/made-long-rules/compare?text=all`);
  await page.waitForSelector('article ins');
  const [sides, inline] = await page.$$('[aria-label="Layout"] > button');
  /** Returns the vertical position of the words of the 43rd section. */
  const place = () =>
    page.evaluate(() => {
      const lines = [...document.querySelectorAll('[data-line]')];
      return lines.find((line) => line.textContent.includes('Rule 43 '))!.getBoundingClientRect().top;
    });
  await page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-line]')];
    lines.find((line) => line.textContent.includes('Rule 43 '))!.scrollIntoView({ block: 'center' });
  });
  const before = await place();
  for (const [button, isInline] of [
    [inline!, true],
    [sides!, false],
  ] as const) {
    await button.focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(
      (wanted) => (document.querySelector('article [data-inline]') !== null) === wanted,
      {},
      isInline,
    );
    await eventually(async () => assert.ok(Math.abs((await place()) - before) < 150, `${await place()}`));
  }
});

suiteOf(
  'at several desktop widths, the title above a comparison takes up more than a third of the width',
  async () => {
    const page = await open('desktop');
    for (const width of [1240, 1280, 1440]) {
      await page.setViewport({ width, height: 800 });
      await page.goto(`${fairway.url}${sample}/compare`);
      await page.waitForSelector('[aria-label="Document actions"]');
      const title = await page.$eval('main h1', (heading) => heading.getBoundingClientRect().width);
      assert.ok(title > width / 3, `${title} of ${width}`);
    }
  },
);

suiteOf('on a phone, the changes are in a single column, and the list of changes in a sheet', async () => {
  const page = await open('mobile');
  await page.goto(`${fairway.url}${sample}/compare`);
  await page.waitForSelector('article [data-inline]');
  const count = await page.$$eval('article', (all) => all.length);
  await click(page, 'button', 'Changes');
  await page.waitForSelector('dialog[open] li a');
  const entries = await page.$$('dialog[open] li a');
  assert.is(entries.length, count);
  await entries.at(-1)!.click();
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await shows(page, `Change ${count} of ${count}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} pixels too wide`);
});

suiteOf('on a phone without a connection, the button for the next change isn’t covered', async () => {
  const page = await open('mobile');
  await page.goto(`${fairway.url}${sample}/compare`);
  await page.waitForSelector('article [data-inline]');
  await page.setOfflineMode(true);
  await shows(page, 'Offline documents');
  const button = (await page.$('[aria-label="Next change"]'))!;
  await eventually(async () => {
    const isOnTop = await button.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    assert.ok(isOnTop);
  });
});

suiteOf(
  'a user who follows a provision gets one e-mail with its changes and a one-click link to unfollow it',
  async () => {
    await importRules('2023-01-01', 'by sight');
    const page = await open('desktop');
    await page.goto(`${fairway.url}${rules}?at=sec_1__subsec_2`);
    await page.waitForSelector('[data-text] [data-at]');
    await page.keyboard.press('f');
    await shows(page, 'You’ll get an e-mail when it changes.');
    await importRules('2026-01-01', 'by sight and hearing');
    const mail = await eventually(async () => {
      const [first] = smtp.taken;
      assert.ok(first, 'an e-mail was sent');
      return first;
    }, 60_000);
    assert.equal(mail.to, ['user@demo.fairway']);
    assert.match(decode(mail.source), 'and hearing');
    assert.match(decode(mail.source), 'lookout');

    await page.goto(`${fairway.url}/savedsearches`);
    await shows(page, '1 provision changed');
    await named(page, 'link', 'Compare the two editions');
    assert.match(await page.$eval('article ins', (words) => words.textContent), 'and hearing');

    await page.goto(`${fairway.url}${rules}?on=2023-06-01`);
    await shows(page, 'As of 1 June 2023');
    await page.waitForFunction(() =>
      document.querySelector('[data-text]')?.textContent?.includes('by sight.'),
    );

    const link = /^List-Unsubscribe: <([^>]+)>/im.exec(mail.source.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1];
    assert.ok(link, 'the e-mail has a link for stopping with one click');
    const { pathname } = new URL(link);
    const answer = await fetch(fairway.url + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    assert.ok(answer.ok, `${answer.status}`);
    assert.is(smtp.taken.length, 1);
  },
);

suiteOf(
  'a reader who returns to a newer edition sees how many provisions changed, until they have viewed the changes',
  async () => {
    const page = await open('mobile');
    const document = `${fairway.url}/documentpreview/made-return-rules`;
    await importMarkdown('2023-01-01', 'by sight');
    await page.goto(document);
    await shows(page, 'The lookout is kept by sight.');
    await importMarkdown('2026-01-01', 'by sight and hearing');
    await page.goto(document);
    await shows(page, 'Changed since you read it on');
    await shows(page, ': 1 provision');
    await click(page, 'button', 'Contents');
    await page.waitForSelector('dialog [role="treeitem"] [aria-label="Changed since you read it"]');
    await page.goto(document);
    await click(page, 'link', 'see what changed');
    const inserted = await page.waitForSelector('article ins');
    assert.match(await inserted!.evaluate(({ textContent }) => textContent), 'and hearing');
    await page.goto(document);
    await click(page, 'button', 'Contents');
    await page.waitForSelector('dialog [role="treeitem"] [aria-label="Changed in this edition"]');
    assert.is(await page.$('[role="status"] button[aria-label="Dismiss"]'), null);
  },
);

suiteOf('the words before a correction open from the timeline, and are compared with today’s', async () => {
  const page = await open('desktop');
  await importMarkdown('2023-01-01', 'by sight', 'made-corrected-rules');
  await importMarkdown('2023-01-01', 'by hearing', 'made-corrected-rules');
  await page.goto(`${fairway.url}/documentpreview/made-corrected-rules`);
  await shows(page, 'The lookout is kept by hearing.');
  await click(page, 'button', 'As of…');
  await click(page, 'link', 'Words before');
  await shows(page, 'The lookout is kept by sight.');
  await shows(page, 'Before the correction of');
  await click(page, 'link', 'see what has changed since');
  const inserted = await page.waitForSelector('article ins');
  assert.match(await inserted!.evaluate(({ textContent }) => textContent), 'hearing');
  await click(page, 'link', 'Back to the text');
  await shows(page, 'The lookout is kept by hearing.');
});

async function open(size: Size): Promise<Page> {
  const own = await visit(browser, { size });
  visits.push(own);
  await own.page.goto(`${fairway.url}/login`);
  await logIn(own.page);
  await readAs(own.page, 'text');
  return own.page;
}

function currentChange(page: Page): Promise<string> {
  return page.$eval('article[aria-current] h2', (heading) => heading.textContent);
}

/** Imports an edition that is named after the date on which it enters into force. */
async function importRules(day: string, how: string): Promise<void> {
  const file = join(fairway.folder, `${day}.ndjson`);
  const edition = { id: 'made-lookout-rules', title: 'Lookout rules', edition: day, inForceFrom: day };
  writeFileSync(file, `${JSON.stringify({ ...edition, text: text(how) })}\n`);
  const { code, printed } = await runCli(fairway.folder, 'import', file);
  assert.is(code, 0, printed);
}

/** Imports an edition with a structure, so that no job has to find it first. */
async function importMarkdown(day: string, how: string, id = 'made-return-rules'): Promise<void> {
  const file = join(fairway.folder, `${id}-${day}.ndjson`);
  const structure = `# Return rules\n\n## 1 Lookout\n\nThe lookout is kept ${how}.\n\n## 2 Lights\n\nLights are white.`;
  const fields = {
    id,
    title: 'Return rules',
    edition: day,
    inForceFrom: day,
    structure,
  };
  writeFileSync(file, `${JSON.stringify(fields)}\n`);
  const { code, printed } = await runCli(fairway.folder, 'import', file);
  assert.is(code, 0, printed);
}

/** Imports an edition with 80 sections. Only the first and the last of them depend on `how`. */
async function importSections(day: string, how: string): Promise<void> {
  const file = join(fairway.folder, `long-${day}.ndjson`);
  const sections = Array.from({ length: 80 }, (_, index) => {
    const own = index === 0 || index === 79 ? ` It is kept ${how}.` : '';
    return `## ${index + 1} Duty\n\nRule ${index + 1} says that every ship keeps a lookout at all times.${own}`;
  });
  const names = { id: 'made-long-rules', title: 'Long rules', edition: day, inForceFrom: day };
  writeFileSync(
    file,
    `${JSON.stringify({ ...names, structure: ['# Long rules', ...sections].join('\n\n') })}\n`,
  );
  const { code, printed } = await runCli(fairway.folder, 'import', file);
  assert.is(code, 0, printed);
}

/** Decodes the quoted-printable parts of an e-mail. */
function decode(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

suiteOf.run();
