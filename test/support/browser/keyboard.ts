// Uses the product with the keyboard alone, like somebody who has no pointer and perhaps can't see the
// screen. The focused element is described as a screen reader would describe it, using the browser's
// accessibility tree.
import type { CDPSession, KeyInput, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { eventually } from '../eventually';
import { selectorOf } from './page';

/** How a screen reader would describe the focused element. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** For example, checked, pressed, expanded, invalid or disabled. */
  readonly states: Readonly<Record<string, unknown>>;
}

export interface Keyboard {
  press(...keys: KeyInput[]): Promise<void>;
  type(text: string): Promise<void>;
  /**
   * Returns the role and name of the focused element, such as "textbox E-mail address", or
   * "RootWebArea …" if nothing has the focus.
   */
  focused(): Promise<string>;
  heard(): Promise<Heard>;
  /**
   * Waits until one of these elements, in the format of `focused`, has the focus. Screens set the focus once
   * they have loaded.
   */
  arrives(...at: string[]): Promise<void>;
  /**
   * Waits until the element exists, and then presses Tab or Shift+Tab until it has the focus.
   *
   * @throws Error that lists the stops if the element isn't reached.
   */
  tabTo(role: string, name: string | RegExp, way?: 'forward' | 'back'): Promise<void>;
  /** Presses Tab this many times and returns the stops. */
  stops(count: number): Promise<string[]>;
}

/** No screen should need more presses of Tab than this. */
const MOST = 80;

export async function keyboardOf(page: Page): Promise<Keyboard> {
  const client: CDPSession = await page.createCDPSession();

  async function heard(): Promise<Heard> {
    const { result } = await client.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await client.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    const [node] = nodes;
    const text = (value: { value?: unknown } | undefined) => String(value?.value ?? '').trim();
    return {
      role: text(node?.role),
      name: text(node?.name),
      description: text(node?.description),
      states: Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value])),
    };
  }

  async function focused(): Promise<string> {
    const { role, name } = await heard();
    return `${role} ${name}`.trim();
  }

  async function press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  async function tab(way: 'forward' | 'back'): Promise<void> {
    if (way === 'back') await page.keyboard.down('Shift');
    await press('Tab');
    if (way === 'back') await page.keyboard.up('Shift');
  }

  return {
    press,
    type: (text) => page.keyboard.type(text),
    focused,
    heard,
    async arrives(...wanted) {
      await eventually(async () => {
        const at = await focused();
        assert.ok(
          wanted.includes(at),
          `The focus is on "${at}" instead of ${wanted.map((one) => `"${one}"`).join(' or ')}.`,
        );
      });
    },
    async tabTo(role, name, way = 'forward') {
      await page.waitForSelector(
        typeof name === 'string' ? selectorOf(role, name) : `::-p-aria([role="${role}"])`,
      );
      const passed: string[] = [];
      for (let count = 0; count < MOST; count++) {
        await tab(way);
        const at = await heard();
        if (at.role === role && (typeof name === 'string' ? at.name === name : name.test(at.name))) return;
        passed.push(`${at.role} ${at.name}`);
      }
      throw new Error(`Tab reached no ${role} named ${String(name)}, only: ${passed.join(' | ')}`);
    },
    async stops(count) {
      const found: string[] = [];
      for (let at = 0; at < count; at++) {
        await tab('forward');
        found.push(await focused());
      }
      return found;
    },
  };
}
