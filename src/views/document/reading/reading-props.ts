/** The props of the reading view's components. */
import type { ReactNode } from 'react';
import type { ChangeMarks } from '../../../domain/comparing/document-changes';
import type { AsOf, WantedWording } from '../../../domain/editions/as-of';
import type { DocumentView, OpenDocument } from '../../../domain/library/documents';
import type { Structure } from '../../../domain/reading/structure';
import type { Highlighting } from '../highlighting';
import type { DeviceDocument } from '../open-document';
import type { ShownEdition } from '../time/use-document-time';
import type { TimeRows } from '../time/use-time-rows';
import type { NoText } from '../use-reading-mode';

/** The data of a text, which the screen keeps while the PDF is shown, so that nothing has to be loaded again. */
export interface KeptText {
  readonly structure: Structure;
  /** Where the reader left the text, and the query of the address at that time. */
  left: { readonly query: string; readonly marked: number; readonly place: number } | null;
}

export interface ReadingScreenProps {
  /** The text that was shown last, keyed by its id and edition. */
  memory: Map<string, KeptText>;
  opened: OpenDocument;
  document: DocumentView;
  device: DeviceDocument | null;
  highlighting: Highlighting;
  /** The query of the screen's address. */
  address: URLSearchParams;
  /** The link back to the results, and the links to the previous and next results. */
  navigation: ReactNode;
  timeRows: TimeRows;
  /** The changed provisions; null if nothing is to be marked. */
  marks: ChangeMarks | null;
  /** The day that the address asks for; null if it asks for none. */
  asOf: AsOf | null;
  described: ShownEdition;
  hrefOf(wanted: WantedWording): string;
  /** Whether the reader has chosen between text and PDF on this screen. */
  isChosen: boolean;
  /** Called when the user chooses the PDF. */
  onPdf(): void;
  /**
   * Called when the user opens the PDF because the text couldn't be loaded. The choice for other documents
   * doesn't change.
   */
  onPdfInstead(): void;
  /** Called if the PDF has to be shown in place of the text. */
  onNoText(reason: NoText): void;
}

export interface ReadingTextProps extends ReadingScreenProps {
  /** The switch between text and PDF. */
  modeSwitch: ReactNode;
}
