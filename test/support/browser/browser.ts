// Finds a real browser for the tests: in PUPPETEER_EXECUTABLE_PATH, in Puppeteer's cache or on the PATH.
// Otherwise, the tests use the browser that npm installed (@sparticuz/chromium).
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';

export interface FoundBrowser {
  readonly path: string;
  readonly from: string;
  /** Environment variables for the browser, if the machine lacks libraries or fonts that npm installed. */
  readonly env: Readonly<Record<string, string>>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @throws Error that says where it looked and what would help. */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['PUPPETEER_EXECUTABLE_PATH'];
  if (named) {
    if (runs(named)) return { path: named, from: 'PUPPETEER_EXECUTABLE_PATH', env: {} };
    throw new Error(`PUPPETEER_EXECUTABLE_PATH=${named} is not an executable file.`);
  }
  const cached = cachedPath();
  if (cached && runs(cached)) return { path: cached, from: "puppeteer's cache", env: {} };
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names)
      if (folder && runs(join(folder, name))) return { path: join(folder, name), from: 'PATH', env: {} };
  }
  return npmBrowser();
}

export interface LaunchOptions {
  /** The profile folder of an earlier browser whose data this one uses. */
  readonly profile?: string;
  /** Whether Puppeteer receives events about all requests, which take time for each chunk of a file. */
  readonly networkEnabled?: boolean;
}

/** Starts a browser, by default with a new profile. `close` removes the profile. */
export async function launchBrowser({
  profile = mkdtempSync(join(tmpdir(), 'fairway-browser-')),
  networkEnabled = true,
}: LaunchOptions = {}): Promise<{ browser: Browser; from: string; profile: string; close(): Promise<void> }> {
  const { path, from, env } = await findBrowser();
  const browser = await puppeteer.launch({
    executablePath: path,
    networkEnabled,
    // Starting may take this long on a busy machine.
    timeout: 120_000,
    headless: from === '@sparticuz/chromium' ? 'shell' : true,
    userDataDir: profile,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Screenshots must not depend on the machine's font settings.
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  });
  return {
    browser,
    from,
    profile,
    async close() {
      await browser.close();
      // The browser's processes end one after another, and one may still be writing.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Puppeteer throws if its cache contains no browser. */
function cachedPath(): string | undefined {
  try {
    return puppeteer.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Unpacks npm's browser once, into a folder that is named after its version. The package itself would use any
 * browser in the temp folder, even an old or incomplete one. So the browser is unpacked elsewhere, and moved
 * into place once it is complete.
 */
async function npmBrowser(): Promise<FoundBrowser> {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) as {
    version: string;
  };
  const home = join(tmpdir(), `fairway-chromium-${version}`);
  if (!existsSync(home)) {
    const unpacking = `${home}-${process.pid}`;
    mkdirSync(unpacking, { recursive: true });
    const kept = { ...process.env };
    // With this variable, the package also unpacks the libraries that a minimal machine lacks.
    Object.assign(process.env, { TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
    try {
      const { default: chromium } = await import('@sparticuz/chromium');
      await chromium.executablePath();
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name];
      Object.assign(process.env, kept);
    }
    try {
      renameSync(unpacking, home);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(home)) throw error;
      rmSync(unpacking, { recursive: true });
    }
  }
  const path = join(home, 'chromium');
  if (!runs(path)) {
    throw new Error(
      "There is no browser for the tests: none in PUPPETEER_EXECUTABLE_PATH, puppeteer's cache or the PATH, " +
        `and npm's is missing from ${home}. Set PUPPETEER_EXECUTABLE_PATH, or run: apt-get install -y chromium`,
    );
  }
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(home, 'fonts') };
  if (!missingLibraries(path)) return { path, from: '@sparticuz/chromium', env: fonts };
  const libraries = join(home, 'al2023', 'lib');
  const missing = missingLibraries(path, libraries);
  if (missing)
    throw new Error(`The browser that npm installed needs ${missing}. Run: apt-get install -y libnss3`);
  return { path, from: '@sparticuz/chromium', env: { ...fonts, LD_LIBRARY_PATH: libraries } };
}

/** Returns the names of the shared libraries that a program can't find, separated by commas. */
function missingLibraries(path: string, folder = ''): string {
  const listed = execFileSync('ldd', [path], {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: folder },
  });
  return [...listed.matchAll(/(\S+) => not found/g)].map(([, name]) => name).join(', ');
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
