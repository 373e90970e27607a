// Measures the client in a browser: the amount of JavaScript for each screen, and the Lighthouse scores on a
// phone for the login screen and for the three screens that logged-in users use most. On each load, nothing
// is cached, and there is no service worker.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser/browser';
import { password, startFairway } from '../support/server/fairway';
import type { Figure } from './main';

/** Lighthouse scores vary between runs, so we report the median, as its documentation advises. */
const RUNS = 3;
export const screens = {
  login: '/login',
  dashboard: '/',
  search: '/search?q=ballast*',
  document: '/documentpreview/sample-ballast-water-record-book',
};
const targets = { performance: 95, accessibility: 100, 'best-practices': 100 };
const onlyCategories = Object.keys(targets);
type Category = keyof typeof targets;

/** The parts of Lighthouse that the benchmark uses. */
interface Lighthouse {
  default(url: string, flags: object, config: undefined, page: Page): Promise<RunnerResult | undefined>;
  auditFlowArtifacts(flow: object): Promise<{ readonly steps: readonly { readonly lhr: Result }[] }>;
}
interface RunnerResult {
  readonly lhr: Result;
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly object[] } };
}
interface Result {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
}
interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
}

export async function webBench(): Promise<readonly Figure[]> {
  const sizes = JSON.parse(readFileSync('dist/server/sizes.json', 'utf8')) as Record<
    string,
    { kilobytes: number; budget: number }
  >;
  const scripts = Object.entries(sizes).map(([screen, { kilobytes, budget }]) => ({
    what: `JavaScript of ${screen}, gzip`,
    measured: `${kilobytes} kB`,
    target: `${budget} kB, fails above ${budget + 10}`,
    met: kilobytes <= budget,
  }));
  return [...scripts, ...(await lighthouseFigures())];
}

async function lighthouseFigures(): Promise<readonly Figure[]> {
  const lighthouse = await loadLighthouse();
  const fairway = await startFairway();
  const { browser, close } = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [screen, path] of Object.entries(screens)) {
      const runs: Result[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(
          await measure(
            lighthouse,
            browser,
            fairway.url + path,
            screen === 'login' ? {} : await storedSession(fairway.url),
          ),
        );
      const middle = runs.toSorted(
        (one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'),
      )[Math.floor(RUNS / 2)]!;
      tellWhatIsLow(screen, middle);
      for (const [category, target] of Object.entries(targets) as [Category, number][]) {
        const score = scoreOf(middle, category);
        figures.push({
          what: `Lighthouse ${category.replace('-', ' ')} at ${screen}, mobile`,
          measured: String(score),
          target: `>= ${target}`,
          met: score >= target,
        });
      }
    }
    return figures;
  } finally {
    await close();
    await fairway.remove();
  }
}

/** Loads Lighthouse. It is fetched on first use, because no other test needs it. */
async function loadLighthouse(): Promise<Lighthouse> {
  const { fetchedPackage } = (await import(
    new URL('../../build/fetched-package.mjs', import.meta.url).href
  )) as { fetchedPackage(wanted: { name: string; version: string }): string };
  const folder = fetchedPackage({ name: 'lighthouse', version: '12.8.2' });
  return (await import(pathToFileURL(join(folder, 'core/index.js')).href)) as Lighthouse;
}

/**
 * The data that a browser stores for a user who has just logged in. It is good for only one run, because a
 * refresh token works only once.
 */
export async function storedSession(url: string): Promise<Record<string, string>> {
  const login = await fetch(`${url}/api/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager@demo.fairway', password }),
  });
  const { token, refresh_token: refresh } = (await login.json()) as { token: string; refresh_token: string };
  const user = (await (
    await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: string };
  return Object.fromEntries(
    Object.entries({ token, refresh, user, introduced: [user.id] }).map(([key, value]) => [
      key,
      JSON.stringify(value),
    ]),
  );
}

/**
 * Lighthouse clears the storage before it loads a page, so the session is stored again before the first
 * script runs.
 */
async function measure(
  lighthouse: Lighthouse,
  browser: Browser,
  url: string,
  stored: Readonly<Record<string, string>>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(stored),
    );
    const result = await lighthouse.default(
      url,
      { output: 'json', logLevel: 'error', onlyCategories },
      undefined,
      page,
    );
    const { lhr } = result ?? {};
    // Without a session, every screen would redirect to the login.
    if (!lhr || lhr.finalDisplayedUrl !== url)
      throw new Error(`Lighthouse should have measured ${url}, but ended at ${lhr?.finalDisplayedUrl}.`);
    const alone = await scoreAlone(lighthouse, result!.artifacts);
    console.log(
      `  ${new URL(url).pathname}: ${scoreOf(lhr, 'performance')}; ` +
        `${alone} if the browser had had the processor to itself`,
    );
    return lhr;
  } finally {
    await context.close();
  }
}

/**
 * Returns the performance score computed from the processor time of tasks, because their wall-clock time is
 * longer on a busy machine.
 */
async function scoreAlone(lighthouse: Lighthouse, artifacts: RunnerResult['artifacts']): Promise<number> {
  for (const event of artifacts.Trace.traceEvents as { dur: number; tdur?: number }[]) {
    if (event.tdur !== undefined) event.dur = Math.min(event.dur, event.tdur);
  }
  const { steps } = await lighthouse.auditFlowArtifacts({
    gatherSteps: [{ artifacts, flags: { name: 'alone', onlyCategories } }],
  });
  return scoreOf(steps[0]!.lhr, 'performance');
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function tellWhatIsLow(screen: string, { audits, environment }: Result): void {
  console.log(`  ${screen} (CPU benchmark index ${environment.benchmarkIndex})`);
  for (const { id, score, scoreDisplayMode, displayValue, title } of Object.values(audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`    ${id}: ${displayValue ?? title}`);
  }
}
