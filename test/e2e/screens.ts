// npm run screens [-- FOLDER [NAME…] [desktop-light…]]: takes screenshots of every screen and its states at
// three widths, in light and dark mode, with a fixed clock. Name screens, or a width and a theme, to take
// only these.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../support/browser/browser';
import { startFairway } from '../support/server/fairway';
import { sizes, visit, type Size, type Theme, type Visit } from '../support/browser/page';
import { listStates } from './list-states';
import { stateStops } from './state-stops';
import { goTo, stops } from './tour';

const [folder = 'screens', ...words] = process.argv.slice(2);
const isLook = (word: string) => /^(desktop|tablet|mobile)-(light|dark)$/.test(word);
const [looks, wanted] = [words.filter(isLook), words.filter((word) => !isLook(word))];
const today = '2026-03-12T09:41:00.000Z';
mkdirSync(folder, { recursive: true });
const fairway = await startFairway({ FAIRWAY_CLOCK: today });
const { browser, close } = await launchBrowser();
let failed = 0;
try {
  for (const size of Object.keys(sizes) as Size[]) {
    for (const theme of (['light', 'dark'] as Theme[]).filter(
      (one) => !looks.length || looks.includes(`${size}-${one}`),
    )) {
      const visits = new Map<string, Visit>();
      for (const stop of [...stops, ...stateStops, ...listStates].filter(
        ({ name, only }) => (!wanted.length || wanted.includes(name)) && (!only || only === size),
      )) {
        const shot = `${stop.name}--${size}-${theme}`;
        // Device search compares the page's clock with its worker's clock, which can't be fixed.
        const whose = `${stop.as} ${stop.device}`;
        try {
          const here =
            visits.get(whose) ??
            (await visit(browser, {
              size,
              theme,
              storesApp: true,
              ...(stop.device !== 'aboard' && { today }),
            }));
          visits.set(whose, here);
          const { page } = here;
          await goTo(page, fairway.url, stop);
          await page.waitForFunction(hasSettled);
          await page.screenshot({ path: join(folder, `${shot}.png`) as `${string}.png` });
          console.log(shot);
        } catch (error) {
          failed++;
          await visits
            .get(whose)
            ?.page.screenshot({ path: join(folder, `${shot}--failed.png`) as `${string}.png` })
            .catch(() => {});
          console.error(`${shot}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      for (const here of visits.values()) await here.close();
    }
  }
} finally {
  await close();
  await fairway.remove();
}
process.exit(failed ? 1 : 0);

/**
 * Runs in the page repeatedly. Returns whether the length of the page's text hasn't changed for 400 ms, which
 * is longer than chunks and skeletons take to appear.
 */
function hasSettled(): boolean {
  const { body } = document;
  const now = performance.now();
  if (body.dataset['shown'] !== String(body.innerText.length))
    Object.assign(body.dataset, { shown: body.innerText.length, since: now });
  return now - Number(body.dataset['since']) > 400;
}
