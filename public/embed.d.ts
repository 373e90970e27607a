/**
 * Types of embed.js, to be copied beside the code that imports it (docs/embedding.md). Those of what is handed over are the
 * code's own; that the rest is as it says here, test/embed/types.test.ts holds.
 */

/** As the attributes of `<fairway-library>`. */
export interface LibraryOptions {
  /** Address of the Fairway server; where embed.js came from if nothing else is said. */
  readonly api?: string | undefined;
  /** The path of the page's host below which the library has its addresses, such as `/portal/library`. Without one the address stays as it is. */
  readonly base?: string | undefined;
  /** `light` or `dark`; anything else follows the system. */
  readonly theme?: string | undefined;
  /** Keeps apart what two libraries of a page store: letters, digits, `-` and `_`, 40 at most. */
  readonly name?: string | undefined;
  /** Of the page's content security policy, for styles. */
  readonly nonce?: string | undefined;
  /** An access token of the server's for whoever is logged in to the portal, null for nobody. Left out, the library has its own login. */
  readonly token?: string | null | undefined;
}

export interface MountedLibrary {
  /** As the attribute; a change shows at once. */
  setTheme(theme: string | null): void;
  /** For a library that was mounted with a token: another one, or null for nobody. */
  setToken(token: string | null): void;
  /** Ends everything of it; the element may then hold another. */
  unmount(): void;
}

/** @throws Error if the element already contains a library, and DOMException if it can't have a shadow root */
export function mount(element: HTMLElement, options?: LibraryOptions): MountedLibrary;

export class FairwayLibraryElement extends HTMLElement {
  /** As `LibraryOptions.token`; undefined for the library's own login. */
  get token(): string | null | undefined;
  set token(token: string | null | undefined);
}

/** Events of the element; all of them bubble. */
export interface FairwayEvents {
  /** Another screen is shown. `path` is the library's, `href` the page's. */
  'fairway:navigate': CustomEvent<{ readonly path: string; readonly href: string }>;
  /** For the document's title. */
  'fairway:title': CustomEvent<{ readonly title: string }>;
  /** The token has ended: another is awaited for 20 seconds. */
  'fairway:token-needed': CustomEvent<null>;
  /** Who was logged in to the library no longer is. */
  'fairway:signed-out': CustomEvent<null>;
}

declare global {
  interface HTMLElementTagNameMap {
    'fairway-library': FairwayLibraryElement;
  }
  // How TypeScript has a map of others widened.
  interface HTMLElementEventMap extends FairwayEvents {}
}
