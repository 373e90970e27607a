// Tests that markup in the title and text of a malicious document is shown as text.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser';
import { runCli, startFairway } from '../support/server/fairway';
import { clickOn, shows, logIn, visit } from '../support/browser/page';
import { suite } from '../support/suite';

const hostile = suite('hostile');
const markup = '<img src=x onerror="window.attacked=1"><script>window.attacked=2</script>';

hostile('<img onerror> and <script> in a document’s text or title are shown as text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-hostile-'));
  const opened = [() => rmSync(folder, { recursive: true })] as (() => unknown)[];
  try {
    const fairway = await startFairway();
    opened.push(() => fairway.remove());
    const { browser, close } = await launchBrowser();
    opened.push(close);
    const file = join(folder, 'hostile.ndjson');
    writeFileSync(
      file,
      JSON.stringify({
        id: 'hostile',
        title: `Attack ${markup}`,
        text: `Before the sextantword ${markup} after it.`,
        categories: ['Attacks'],
      }),
    );
    const { printed } = await runCli(fairway.folder, 'import', file);
    assert.match(printed, 'imported 1, unchanged 0, failed 0');

    const { page, wrong } = await visit(browser);
    await page.goto(`${fairway.url}/search?q=sextantword`);
    await logIn(page);
    await page.waitForSelector('article mark');
    await shows(page, '<script>window.attacked=2</script> after it.');
    assert.is(await page.$eval('article mark', (mark) => mark.textContent), 'sextantword');
    await clickOn(page, 'article a');
    await page.waitForSelector('h1');
    await shows(page, `Attack ${markup}`);
    await page.waitForSelector('canvas');
    assert.is(await page.evaluate(() => 'attacked' in window), false);
    assert.equal(wrong, []);
  } finally {
    for (const end of opened.reverse()) await end();
  }
});

hostile.run();
