/**
 * The library for the pages of others, as one file to import: the element `<fairway-library>`, and `mount` for pages that
 * would rather call a function. What both take and tell is in docs/embedding.md. Start reading here.
 */
import { mount } from '../embed/mount';
import { FairwayLibraryElement } from '../embed/element';

export { FairwayLibraryElement, mount };

// A page may load two versions, or one twice: the first stays, as elements of it may be in use.
if (!customElements.get('fairway-library')) customElements.define('fairway-library', FairwayLibraryElement);
