// Follows links from search results to passages, where the terms are marked on the pages of the PDF, in a
// real browser with a real server.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import type { Fairway } from '../../support/server/fairway';
import { click, clickOn, named, readAs, shows, logIn, visit, type Visit } from '../../support/browser/page';
import { suite } from '../../support/suite';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;
/** Errors on all pages. */
const wrong: string[] = [];

const hits = browserSuite('hits', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

hits.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
  await page.goto(`${fairway.url}/search?q=ballast%20water,exchange*&in=title,content&order=relevance`);
  await logIn(page);
  await page.waitForSelector('article p a mark');
});
hits.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});

hits(
  'a title opens the document at a hit, n and N move between hits and wrap around, and a switch hides the marks',
  async () => {
    await clickOn(page, 'article h3 a');
    await page.waitForFunction(isHitVisible);
    await page.waitForSelector('h1 mark');
    const { position, total } = await standing();
    assert.ok(total > 2, `${total} hits`);
    const marked = await page.$$eval('[data-page] mark', (marks) =>
      marks.map((mark) => mark.textContent ?? ''),
    );
    assert.equal(
      marked.filter((text) => !/ballast|water|exchang/i.test(text)),
      [],
      'only the terms are marked',
    );

    await (await named(page, 'region', 'Pages')).focus();
    await page.keyboard.press('n');
    await shows(page, `Hit ${(position % total) + 1} of ${total}`);
    await page.waitForFunction(isHitVisible);
    await page.keyboard.down('Shift');
    // Goes back one hit, and then far enough to wrap around to the end.
    for (let step = 0; step <= position % total; step++) await page.keyboard.press('N');
    await page.keyboard.up('Shift');
    await shows(page, `Hit ${total} of ${total}`);
    await page.waitForFunction(isHitVisible);

    await click(page, 'button', 'Highlight hits');
    await page.waitForFunction(() => !document.querySelector('mark'));
  },
);

hits('a passage opens the PDF at its position, even after a reload', async () => {
  const pressed = await page.$$eval('article p a', (links) => {
    const link = links.findLast((one) => one.querySelector('mark'))!;
    (link as HTMLElement).click();
    return link.textContent ?? '';
  });
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const visited of ['pressed', 'reloaded']) {
    await page.waitForFunction(isHitVisible);
    await eventually(async () => {
      const around = await page.$eval('mark[data-kind="current-hit"]', (mark) => {
        const spans = [...mark.closest('[data-page]')!.querySelectorAll('span[role="presentation"]')];
        const at = spans.findIndex((span) => span.contains(mark));
        return spans
          .slice(Math.max(0, at - 6), at + 7)
          .map((span) => span.textContent)
          .join(' ');
      });
      const there = new Set(words(around));
      const wanted = words(new URL(page.url()).searchParams.get('passage') ?? pressed);
      assert.ok(
        wanted.filter((word) => there.has(word)).length > wanted.length * 0.8,
        `${visited}: ${wanted.join(' ')} in ${around}`,
      );
    });
    if (visited === 'pressed') await page.reload();
  }
});

hits('the next document is also marked, and the link back to the results leads to its row', async () => {
  await clickOn(page, 'article h3 a');
  await page.waitForFunction(isHitVisible);
  const before = await page.$eval('h1', (heading) => heading.textContent);
  await click(page, 'button', 'Next document');
  await page.waitForFunction(
    (title) => (document.querySelector('h1')?.textContent ?? title) !== title,
    {},
    before,
  );
  await page.waitForFunction(isHitVisible);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await click(page, 'link', 'Back to results');
  await page.waitForFunction(
    (row) => {
      const box = document.getElementById(row)?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    },
    {},
    `hit-${id}`,
  );
});

for (const sharpness of [1, 2]) {
  hits(
    `marks cover the drawn words at several zoom levels, at a device pixel ratio of ${sharpness}`,
    async () => {
      await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: sharpness });
      await clickOn(page, 'article h3 a');
      for (const zoom of ['fit', 'larger', 'larger still']) {
        if (zoom !== 'fit') await click(page, 'button', 'Zoom in');
        await eventually(async () => {
          const seen = await page.evaluate(markedInk);
          assert.ok(seen.length > 0, `${zoom}: ${seen.length} marks on words with white around them`);
          const beside = seen.filter(
            ({ left, right, bearing }) =>
              Math.min(left, right) < -0.5 || Math.max(left, right) > bearing + 0.5,
          );
          assert.equal(beside, [], zoom);
        });
      }
    },
  );
}

hits('on a phone without a connection, messages cover neither the hits nor the bottom bar', async () => {
  const { page: phone, close } = await visit(browser, { size: 'mobile' });
  await phone.goto(`${fairway.url}/search?q=ballast%20water,exchange*`);
  await logIn(phone);
  await readAs(phone, 'text');
  await clickOn(phone, 'article h3 a');
  await click(phone, 'button', 'Next hit');
  await phone.$$eval('button[aria-label^="Actions on"]', (buttons) => buttons.at(-1)!.click());
  await click(phone, 'button', 'Add to report as a quotation');
  await phone.waitForSelector('[aria-label="Messages"] > div');
  await phone.setOfflineMode(true);
  await shows(phone, 'Not connected to the internet.');
  await eventually(async () => {
    const [message, steps, bar] = await phone.evaluate(() =>
      ['[aria-label="Messages"] > div:last-child', '[aria-label="Search hits"]', 'section[data-bar]'].map(
        (selector) => document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    assert.ok(bar!.height > 60, `The bottom bar has two lines: ${bar!.height} px.`);
    assert.ok(
      message!.bottom <= steps!.top,
      `The message ends at ${message!.bottom}, the hits begin at ${steps!.top}.`,
    );
    assert.ok(steps!.bottom <= bar!.top, `The hits end at ${steps!.bottom}, the bar begins at ${bar!.top}.`);
  });
  await close();
});

hits.run();

// A check after each test would hide the test's own failure.
const ending = suite('the pages of the hits tests');
ending('no errors were reported on these pages', () => assert.equal(wrong, []));
ending.run();

async function standing(): Promise<{ position: number; total: number }> {
  await page.waitForFunction(
    () => /Hit \d+ of \d/.test(document.body.innerText) && !/pages read/.test(document.body.innerText),
  );
  const [, position, total] = await page.evaluate(
    () => /Hit (\d+) of (\d+)/.exec(document.body.innerText) ?? [],
  );
  return { position: Number(position), total: Number(total) };
}

/** Runs in the page. Returns whether the current hit is marked and within the visible part of the pages. */
function isHitVisible(): boolean {
  const mark = document.querySelector('mark[data-kind="current-hit"]')?.getBoundingClientRect();
  const frame = document.querySelector('[role="region"][aria-label="Pages"]')?.getBoundingClientRect();
  return Boolean(mark && frame && mark.height > 0 && mark.top >= frame.top && mark.bottom <= frame.bottom);
}

/**
 * Runs in the page. Measures how far the ink of each marked word is from the edges of its mark, in CSS
 * pixels. `bearing` is the greatest distance that a glyph may leave beside its ink. Words that have no white
 * space around them, or whose page or mark isn't ready, are skipped.
 */
function markedInk(): { text: string; left: number; right: number; bearing: number }[] {
  const aside = 6;
  return [...document.querySelectorAll<HTMLElement>('[data-page] mark')].flatMap((mark) => {
    const canvas = mark.closest('[data-page]')?.querySelector('canvas');
    const [before, after] = [mark.previousSibling?.textContent ?? ' ', mark.nextSibling?.textContent ?? ' '];
    if (!canvas || !('placed' in mark.dataset) || !/\s$/.test(before) || !/^\s/.test(after)) return [];
    const [frame, box] = [canvas.getBoundingClientRect(), mark.getBoundingClientRect()];
    const sharpness = canvas.width / frame.width;
    const [from, to] = [
      Math.floor((box.left - aside - frame.left) * sharpness),
      Math.ceil((box.right + aside - frame.left) * sharpness),
    ];
    const [top, height] = [Math.round((box.top - frame.top) * sharpness), Math.round(box.height * sharpness)];
    const { data } = canvas.getContext('2d')!.getImageData(from, top, to - from, height);
    const isInk = (column: number) =>
      Array.from({ length: height }, (_, row) => data[(row * (to - from) + column) * 4] ?? 255).some(
        (red) => red < 140,
      );
    // Starts within the first or last letter and moves outwards until there is a gap that is wider than those
    // between letters.
    function edge(start: number, step: number): number {
      let last = start;
      for (
        let column = start;
        Math.abs(column - last) <= 1.4 * sharpness && column >= 0 && column < to - from;
        column += step
      )
        if (isInk(column)) last = column;
      return last;
    }
    const inset = Math.round((aside + 3) * sharpness);
    return [
      {
        text: mark.textContent ?? '',
        left: (from + edge(inset, -1)) / sharpness + frame.left - box.left,
        right: box.right - frame.left - (from + edge(to - from - 1 - inset, 1) + 1) / sharpness,
        bearing: box.height * 0.2,
      },
    ];
  });
}
