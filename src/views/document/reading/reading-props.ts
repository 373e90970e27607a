/** What the parts of the reading view receive. */
import type { ReactNode } from 'react';
import type { DocumentView, OpenDocument } from '../../../domain/library/documents';
import type { Highlighting } from '../highlighting';
import type { DeviceDocument } from '../open-document';
import type { NoText } from '../use-reading-mode';

export interface ReadingScreenProps {
  opened: OpenDocument;
  document: DocumentView;
  device: DeviceDocument | null;
  highlighting: Highlighting;
  /** The query of the screen's address. */
  address: URLSearchParams;
  /** The link back to the results, and the neighbours. */
  navigation: ReactNode;
  hrefOf(edition: string | null): string;
  /** Whether the reader has chosen between text and PDF on this screen. */
  isChosen: boolean;
  /** Called when the user chooses the PDF. */
  onPdf(): void;
  /** Called if the PDF has to be shown in place of the text. */
  onNoText(reason: NoText): void;
}

export interface ReadingTextProps extends ReadingScreenProps {
  /** The switch between text and PDF. */
  modeSwitch: ReactNode;
}
