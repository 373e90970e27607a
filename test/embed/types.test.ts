// The types that a page copies (public/embed.d.ts) match the code. The code itself uses those of options and
// events, and the compiler compares the others in both directions.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type * as handed from '../../public/embed';
import type * as own from '../../src/entries/embed';

/** true for one and the same type: unlike an assignment it tells what is optional, read-only or `any`. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Plain<T> = { [Key in keyof T]: T[Key] };
/** Each can stand for the other, which is all that there is to functions of the same types. */
type Mutual<A, B> = [A, B] extends [B, A] ? true : false;
/** What an element has besides those of the browser, but for what the browser calls. */
type Added<T> = Plain<Omit<T, keyof HTMLElement | `${string}Callback`>>;

test('the types that are handed out are those of the code', () => {
  const held: { readonly [what: string]: true } = {
    mount: true satisfies Mutual<typeof own.mount, typeof handed.mount>,
    element: true satisfies Same<Added<own.FairwayLibraryElement>, Added<handed.FairwayLibraryElement>>,
  };
  assert.is(Object.keys(held).length, 2);
});

test.run();
