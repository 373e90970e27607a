// Controls the desktop app's window through tauri-driver (WebDriver), on a desktop of its own with an X
// server, a window manager, a session bus and a home folder. The app is closed as a user would close it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../support/server/free-port';

/** The key that marks an element reference in the W3C WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LIMIT_MS = 60_000;

/** Maps each program to the package that contains it. */
const tools = {
  Xvfb: 'xvfb',
  WebKitWebDriver: 'webkit2gtk-driver',
  'dbus-daemon': 'dbus-daemon',
  openbox: 'openbox',
  wmctrl: 'wmctrl',
  xclip: 'xclip',
};

/** Returns a message that lists the packages to install, or null if none are missing. */
export function missingTools(): string | null {
  const has = (program: string) => spawnSync('which', [program]).status === 0;
  const packages = Object.entries(tools).flatMap(([program, name]) => (has(program) ? [] : [name]));
  if (packages.length > 0) return `Run: apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return has('tauri-driver') ? null : 'Run: cargo install tauri-driver --locked --version "^2"';
}

export interface Desktop {
  readonly home: string;
  /** The user's downloads folder, as the system is configured. */
  readonly downloads: string;
  /** Starts the app and returns its window. */
  open(settings?: Record<string, string>): Promise<Window>;
  /** Starts the app a second time while it is running. Resolves when the second process has ended. */
  startAgain(): Promise<void>;
  /** The titles of all windows. */
  windows(): string[];
  /** The text on the clipboard. */
  clipboard(): string;
  /** The links and files that the system was asked to open, oldest first. */
  handedOver(): string[];
  remove(): void;
}

export interface Window {
  /** Runs the function body in the page and returns its result. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Runs the function body in the page until its value is truthy. Returns that value. */
  until<T>(what: string, body: string, ...args: unknown[]): Promise<T>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Saves a screenshot of the page as a PNG. */
  shot(file: string): Promise<void>;
  place(): string;
  resize(place: { x: number; y: number; width: number; height: number }): void;
  /** Presses the Close button of the window itself. */
  close(): Promise<void>;
}

export async function createDesktop(program: string): Promise<Desktop> {
  const home = mkdtempSync(join(tmpdir(), 'fairway-desktop-'));
  const downloads = join(home, 'Downloads');
  const log = join(home, 'opened');
  for (const folder of ['Downloads', '.config', 'bin']) mkdirSync(join(home, folder));
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  // Replaces the system's browser.
  writeFileSync(join(home, 'bin', 'xdg-open'), `#!/bin/sh\necho "$@" >> ${log}\n`);
  chmodSync(join(home, 'bin', 'xdg-open'), 0o755);
  writeFileSync(log, '');

  const children: ChildProcess[] = [];
  const start = (command: string, words: string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stderr?.resume();
    children.push(child);
    return child;
  };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    PATH: `${home}/bin:${process.env['PATH']}`,
    XDG_CONFIG_HOME: `${home}/.config`,
    XDG_DATA_HOME: `${home}/.local/share`,
    XDG_CACHE_HOME: `${home}/.cache`,
    XDG_RUNTIME_DIR: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    GTK_THEME: 'Adwaita',
  };
  env['DISPLAY'] =
    `:${await firstLine(start('Xvfb', ['-displayfd', '1', '-screen', '0', '1700x1050x24', '-nolisten', 'tcp'], env))}`;
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(
    start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], env),
  );
  start('openbox', [], env).stdout?.resume();
  const wmctrl = (...words: string[]): string => spawnSync('wmctrl', words, { env, encoding: 'utf8' }).stdout;
  const windows = (): string[] =>
    wmctrl('-l')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(/\s+/).slice(3).join(' '));

  async function open(settings: Record<string, string> = {}): Promise<Window> {
    const [port, native] = [await freePort(), await freePort()];
    const driver = start('tauri-driver', ['--port', String(port), '--native-port', String(native)], {
      ...env,
      ...settings,
    });
    driver.stdout?.resume();
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
      if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
      return value;
    };
    await answered('tauri-driver responds', () =>
      call('GET', '/status').then(
        () => true,
        () => false,
      ),
    );
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'tauri:options': { application: program } } },
    });
    const at = `/session/${sessionId}`;
    const run = <T>(body: string, ...args: unknown[]): Promise<T> =>
      call<T>('POST', `${at}/execute/sync`, { script: body, args });
    const until = <T>(what: string, body: string, ...args: unknown[]): Promise<T> =>
      answered(
        what,
        () => run<T>(body, ...args),
        async () =>
          ((await run<string>('return location.href + "\\n" + document.body.innerText')) ?? '').slice(
            0,
            2000,
          ),
      );

    /** Waits until the element is displayed, because users can click only on what they see. */
    async function element(xpath: string): Promise<string> {
      const found = await until<{ [ELEMENT]: string }>(
        `there is ${xpath}`,
        `
        const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
        for (let at = 0; at < found.snapshotLength; at += 1)
          if (found.snapshotItem(at).getClientRects().length > 0) return found.snapshotItem(at);
        return null;`,
        xpath,
      );
      return found[ELEMENT];
    }

    return {
      run,
      until,
      async click(xpath) {
        await call('POST', `${at}/element/${await element(xpath)}/click`, {});
      },
      async type(xpath, text) {
        const id = await element(xpath);
        await call('POST', `${at}/element/${id}/clear`, {});
        await call('POST', `${at}/element/${id}/value`, { text });
      },
      async shot(file) {
        // Waits for the next frame, because only then does a screenshot show the effect of a script.
        await call('POST', `${at}/execute/async`, {
          script: 'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))',
          args: [],
        });
        writeFileSync(file, Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'));
      },
      place: () =>
        wmctrl('-lG')
          .split('\n')
          .find((line) => /Fairway/.test(line))
          ?.split(/\s+/)
          .slice(2, 6)
          .join(' ') ?? '',
      resize: ({ x, y, width, height }) =>
        void wmctrl('-r', 'Fairway', '-e', `0,${x},${y},${width},${height}`),
      async close() {
        wmctrl('-c', 'Fairway');
        await answered('the window is gone', async () => windows().length === 0);
        await call('DELETE', at).catch(() => undefined);
        driver.kill();
        await new Promise((resolve) =>
          driver.exitCode === null ? driver.once('exit', resolve) : resolve(null),
        );
        // Two web views must not use the same folder.
        await answered('the app has ended', async () => !running(program));
      },
    };
  }

  return {
    home,
    downloads,
    open,
    windows,
    startAgain: () =>
      new Promise((resolve, reject) => {
        const child = start(program, [], env);
        child.stdout?.resume();
        const timer = setTimeout(() => reject(new Error('The second process did not end.')), LIMIT_MS);
        child.once('exit', () => (clearTimeout(timer), resolve()));
      }),
    clipboard: () =>
      spawnSync('xclip', ['-o', '-selection', 'clipboard'], { env, encoding: 'utf8', timeout: 5000 }).stdout,
    handedOver: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    remove() {
      for (const child of children.reverse()) child.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Whether a process is running this program. */
function running(program: string): boolean {
  return spawnSync('pgrep', ['-f', `^${program}`]).status === 0;
}

/**
 * Repeats the attempt until it has a result. If there is none within the time limit, this throws an
 * error that contains `what` and the text from `describe`.
 */
export async function answered<T>(
  what: string,
  ask: () => Promise<T>,
  describe: () => Promise<string> = async () => '',
): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end)
      throw new Error(
        `After ${LIMIT_MS / 1000} seconds this was still not true: ${what}.\n${await describe()}`,
      );
    await pass(100);
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('\n')) resolve(printed.split('\n', 1)[0] ?? '');
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} exited with code ${code}.`)));
  });
}

/** @throws Error if the app hasn't been built. */
export function programPath(): string {
  const path = resolve(process.env['CARGO_TARGET_DIR'] || '.desktop/target', 'release', 'fairway');
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  return path;
}
