/**
 * `<fairway-library api base theme name nonce>` shows a library while the element is on a page.
 *
 *   not connected ──connected──► running ──moved within the page──► running
 *                                   └──still removed at the end of the task──► not connected
 *
 * A change to `theme` takes effect immediately. A change to `api`, `base` or `name` restarts the library.
 */
import type { MountedLibrary } from '../../public/embed';
import { mount } from './mount';

export class FairwayLibraryElement extends HTMLElement {
  static readonly observedAttributes = ['api', 'base', 'name', 'theme'];

  #library: MountedLibrary | null = null;
  #token: string | null | undefined;
  /** Whether an update is scheduled for the end of the current task. */
  #isDue = false;

  /**
   * The access token of the portal's user, null if nobody is logged in, or undefined to use the library's own
   * login. After `fairway:token-needed`, the library waits for a new token.
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
    // If the page set the property before the element was defined, the value is in an own property.
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

  /**
   * The mere presence of this callback makes the library survive `moveBefore`. Without support for it,
   * browsers disconnect and reconnect the element.
   */
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

  /**
   * Mounts or unmounts the library at the end of the task, because an element that is being moved is briefly
   * disconnected, and frameworks set attributes one by one.
   */
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
    // Browsers hide the nonce attribute, because style sheets could read it.
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
