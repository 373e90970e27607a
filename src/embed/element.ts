/**
 * `<fairway-library api base theme name nonce>`: a library for as long as the element is in a page.
 *
 *   out of the page ──connected──► running ──moved within the page──► running
 *                                   └──gone for the rest of the turn──► out of the page
 *
 * A change of `theme` shows at once, one of `api`, `base` or `name` starts anew.
 */
import type { MountedLibrary } from '../../public/embed';
import { mount } from './mount';

export class FairwayLibraryElement extends HTMLElement {
  static readonly observedAttributes = ['api', 'base', 'name', 'theme'];

  #library: MountedLibrary | null = null;
  #token: string | null | undefined;
  /** To be looked at when the turn is over. */
  #isDue = false;

  /**
   * An access token of whoever is signed in to the page's portal, null for nobody, undefined for the library's own login.
   * After `fairway:token-needed` another one is awaited.
   */
  get token(): string | null | undefined {
    return this.#token;
  }

  set token(token: string | null | undefined) {
    const before = this.#token;
    this.#token = token;
    if (before === undefined || token === undefined) {
      if (before !== token) this.#restart();
    } else this.#library?.setToken(token);
  }

  connectedCallback(): void {
    // Set by the page before the element was defined.
    if (Object.hasOwn(this, 'token')) {
      const { token } = this;
      Reflect.deleteProperty(this, 'token');
      this.#token = token;
    }
    this.#look();
  }

  disconnectedCallback(): void {
    this.#look();
  }

  /** Moved with all that it holds; browsers that know no such move disconnect and connect. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === 'theme') this.#library?.setTheme(after);
    else this.#restart();
  }

  #restart(): void {
    if (!this.#library) return;
    this.#library.unmount();
    this.#library = null;
    this.#look();
  }

  /** Once a turn: an element that is moved is out of the page for a moment, and frameworks set attributes one by one. */
  #look(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) this.#library ??= this.#mount();
      else {
        this.#library?.unmount();
        this.#library = null;
      }
    });
  }

  #mount(): MountedLibrary {
    const attribute = (name: string) => this.getAttribute(name) ?? undefined;
    // Browsers hide a nonce from attributes, as style sheets can read those.
    const nonce = this.nonce || undefined;
    return mount(this, {
      api: attribute('api'),
      base: attribute('base'),
      name: attribute('name'),
      theme: attribute('theme'),
      nonce,
      token: this.#token,
    });
  }
}
