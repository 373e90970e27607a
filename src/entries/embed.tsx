/**
 * The library for pages on other sites, as one file to import. It defines the element `<fairway-library>`,
 * and exports `mount` for pages that prefer a function. docs/embedding.md describes the options and events
 * for both. Start reading here.
 */
import { mount } from '../embed/mount';
import { FairwayLibraryElement } from '../embed/element';

export { FairwayLibraryElement, mount };

// A page may load two versions of this file, or one version twice. The first definition stays, because
// browsers don't allow an element to be defined again.
if (!customElements.get('fairway-library')) customElements.define('fairway-library', FairwayLibraryElement);
