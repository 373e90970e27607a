// Tests that the types published for host pages (public/embed.d.ts) match the code. The code itself uses the
// published types of options and events. The compiler checks that the other types are assignable in both
// directions.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type * as handed from '../../public/embed';
import type * as own from '../../src/entries/embed';

/**
 * `true` only for identical types. Unlike an assignability check, it tells optional members from required ones,
 * read-only members from writable ones, and `any` from all other types.
 */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Plain<T> = { [Key in keyof T]: T[Key] };
/** Whether each type is assignable to the other. */
type Mutual<A, B> = [A, B] extends [B, A] ? true : false;
/** The members of our element that ordinary elements don't have, except those that the browser calls. */
type Added<T> = Plain<Omit<T, keyof HTMLElement | `${string}Callback`>>;

test('the published types match those in the code', () => {
  const held: { readonly [what: string]: true } = {
    mount: true satisfies Mutual<typeof own.mount, typeof handed.mount>,
    element: true satisfies Same<Added<own.FairwayLibraryElement>, Added<handed.FairwayLibraryElement>>,
  };
  assert.is(Object.keys(held).length, 2);
});

test.run();
