/**
 * The parts of the document screen that its first view doesn't need: sheets, previews, the actions on a provision,
 * hits, the notice about a link that leads elsewhere, the parts of an instrument, references to other documents, the
 * timeline of its editions, "Cited by", and what the screen shows instead of a PDF that isn't shown, or of a document
 * that doesn't exist or isn't on this device.
 */
import '../app-shell/shared-code/documents';
import '../app-shell/shared-code/lists';
import '../app-shell/shared-code/search-and-tools';

/** Finds the terms of a search in a title or a text. */
export { createMatchFinder } from '../../domain/library/pdf-matches';
export { findHits } from '../../domain/reading/text-hits';
export { createOutwardReferences } from '../../domain/reading/outward-references';
/** Finds the targets of references without a connection. */
export { createDeviceReferences } from '../../domain/reading/device-references';
export { createInstrumentParts } from '../../domain/reading/instrument-parts';
export { DownloadCard } from './DownloadCard';
export { DocumentNotFound } from './missing/DocumentNotFound';
export { KnownDetails } from './missing/KnownDetails';
export { NotAvailableOffline } from './missing/NotAvailableOffline';
export { Editions } from './details/Editions';
export { Relations } from './details/Relations';
export { SinceReadLine } from './changed/SinceReadLine';
export { CitedBy } from './details/CitedBy';
export { PartList } from './reading/parts/PartList';
export { PartsAround } from './reading/parts/PartsAround';
export { createProvisionActions } from './reading/provision-actions';
export { PrintedProvision } from './reading/PrintedProvision';
export { ArrivalNotice } from './reading/place/ArrivalNotice';
export { ReadingHits } from './reading/ReadingHits';
export { BottomSheet } from './reading/layers/BottomSheet';
export { TextLayers } from './reading/layers/TextLayers';
export { CommentForm } from './personal/CommentForm';
export { TimelinePanel } from './time/TimelinePanel';
/** Finds and describes the wording for a day, and the words before a correction. */
export { answerForDay, wordingToOpen } from '../../domain/editions/day-answer';
export { describePast } from './time/past-wording';
