/**
 * Where the user is: the address as a typed route, and the only writer of history.
 *
 * Navigo only matches paths here. It never navigates, listens or calls handlers: its own navigation writes several
 * history entries for a step, loses parts of a query and locks up for good on a malformed `%`. The address is written
 * first, then matched, guarded and shown; Back and Forward come the same way.
 */
import Navigo from 'navigo';
import { signal, type ReadonlySignal } from '@preact/signals-core';

/** Name → its paths, the first of which `href` writes. `:id` is a parameter. Dots match anything: avoid them. */
export type RouteTable = Readonly<Record<string, { readonly path: string | readonly [string, ...string[]] }>>;

type FirstPath<P> = P extends readonly [infer First, ...unknown[]] ? First : P;
type Split<P> = P extends `${infer A}/${infer B}` ? A | Split<B> : P;
type Parameter<P> = Split<P> extends infer S ? (S extends `:${infer Name}` ? Name : never) : never;
export type Params<T extends RouteTable, N extends keyof T> = { readonly [K in Parameter<FirstPath<T[N]['path']>>]: string };

interface Place {
  readonly query: URLSearchParams;
  /** Without its `#`. */
  readonly hash: string;
  /** Path, query and hash as the application sees them: without base, without the `#` of hash mode. */
  readonly path: string;
}

/** `starting` until the first address was read. */
export type Route<T extends RouteTable> =
  | { [N in keyof T & string]: { readonly name: N; readonly params: Params<T, N> } & Place }[keyof T & string]
  | ({ readonly name: 'notFound' | 'starting'; readonly params: Record<never, never> } & Place);

/** `true` shows the route, `'notFound'` the not-found screen at the same address, `to` replaces the address (an href). */
export type GuardAnswer = true | 'notFound' | { readonly to: string };

/** @param from null on the first navigation, until a route was shown. */
export type Guard<T extends RouteTable> = (to: Route<T>, from: Route<T> | null) => GuardAnswer;

export type Query = Readonly<Record<string, string>>;
type HrefArguments<T extends RouteTable, N extends keyof T> = [Parameter<FirstPath<T[N]['path']>>] extends [never]
  ? [params?: Record<never, never>, query?: Query, hash?: string]
  : [params: Params<T, N>, query?: Query, hash?: string];

export interface Router<T extends RouteTable> {
  readonly route: ReadonlySignal<Route<T>>;
  /** For `<a href>`, `go` and `replace`: base included, everything encoded. */
  href<N extends keyof T & string>(name: N, ...rest: HrefArguments<T, N>): string;
  /** The href of an application path, such as a `redirect`. */
  hrefOf(path: string): string;
  /** One new history entry; none when the address is the present one. */
  go(href: string): void;
  /** Takes the place of the present history entry. */
  replace(href: string): void;
  /** Asks the guard again about the present address, for when someone signed in, out, or got other roles. */
  reconsider(): void;
  start(): void;
  stop(): void;
}

export interface RouterOptions<T extends RouteTable> {
  readonly routes: T;
  readonly guard?: Guard<T>;
  /** Such as `/portal/library`, without a slash at the end; empty for the root. Ignored in hash mode. */
  readonly base?: string;
  /** `hash` is the desktop build's (spec §2). */
  readonly mode?: 'history' | 'hash';
}
