/**
 * The parts of the document screen that its first view doesn't need: previews, hits, the timeline of
 * its editions, and "Cited by".
 */
import '../app-shell/shared-code/documents';
import '../app-shell/shared-code/search-and-tools';

/** Find the terms of a search in a title and in a text. */
export { createMatchFinder } from '../../domain/library/pdf-matches';
export { findHits } from '../../domain/reading/text-hits';
/** Finds the targets of references without a connection. */
export { createDeviceReferences } from '../../domain/reading/device-references';
export { Editions } from './details/Editions';
export { Relations } from './details/Relations';
export { SinceReadLine } from './changed/SinceReadLine';
export { CitedBy } from './details/CitedBy';
export { PartsAround } from './reading/parts/PartsAround';
export { PrintedProvision } from './reading/PrintedProvision';
export { ReadingHits } from './reading/ReadingHits';
export { TextLayers } from './reading/layers/TextLayers';
export { CommentForm } from './personal/CommentForm';
export { TimelinePanel } from './time/TimelinePanel';
