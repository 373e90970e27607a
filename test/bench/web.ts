// What the browser is given: JavaScript of each screen, and Lighthouse at the login on a phone.
import { readFileSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../support/browser';
import { startFairway } from '../support/fairway';
import type { Figure } from './main';

export async function webBench(): Promise<readonly Figure[]> {
  const sizes = JSON.parse(readFileSync('dist/server/sizes.json', 'utf8')) as Record<string, { kilobytes: number; budget: number }>;
  const scripts = Object.entries(sizes).map(([screen, { kilobytes, budget }]) => ({
    what: `JavaScript of ${screen}, gzip`, measured: `${kilobytes} kB`, target: `${budget} kB, fails above ${budget + 10}`, met: kilobytes <= budget,
  }));
  return [...scripts, ...(await lighthouseFigures())];
}

async function lighthouseFigures(): Promise<readonly Figure[]> {
  const fairway = await startFairway();
  const { browser, close } = await launchBrowser();
  try {
    const page = await browser.newPage();
    const result = await lighthouse(`${fairway.url}/login`, { output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices'] }, undefined, page);
    const score = (id: string) => Math.round((result?.lhr.categories[id]?.score ?? 0) * 100);
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative') console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
    }
    return [
      { what: 'Lighthouse performance at login, mobile', measured: String(score('performance')), target: '>= 95', met: score('performance') >= 95 },
      { what: 'Lighthouse accessibility at login, mobile', measured: String(score('accessibility')), target: '100', met: score('accessibility') === 100 },
      { what: 'Lighthouse best practices at login, mobile', measured: String(score('best-practices')), target: '-', met: true },
    ];
  } finally {
    await close();
    await fairway.remove();
  }
}
