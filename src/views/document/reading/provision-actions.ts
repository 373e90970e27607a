/** What a reader can do with a provision: copy its link, copy its words with the citation, or print it. */
import type { DocumentView } from '../../../domain/library/documents';
import { EDITION_PARAMETER } from '../../../domain/library/documents';
import { provisionText, quotationOf, type QuotedSource } from '../../../domain/reading/quotation';
import type { TextModel } from '../../../domain/reading/text-model';
import { formatDate } from '../../../shared/dates';
import type { App } from '../../app-context';
import { documentTexts } from '../texts';
import { copyToClipboard } from '../details/copy-to-clipboard';
import { AT_PARAMETER } from './address';
import { readingTexts } from './texts';

export interface ProvisionActions {
  /** Returns the absolute address of a provision in this edition; of the document for null. */
  linkOf(address: string | null): string;
  source(address: string | null): QuotedSource;
  copyLink(node: number): void;
  copyText(node: number): void;
}

type Context = Pick<App, 'router' | 'sharedHref' | 'toasts'>;

export function createProvisionActions(
  app: Context,
  model: TextModel,
  document: DocumentView,
): ProvisionActions {
  const { router, sharedHref, toasts } = app;
  const { id, title, edition, metadata } = document;

  function linkOf(address: string | null): string {
    const query = { ...(address !== null && { [AT_PARAMETER]: address }), [EDITION_PARAMETER]: edition };
    return sharedHref(router.href('documentpreview', { id }, query));
  }

  function source(address: string | null): QuotedSource {
    const day = formatDate(metadata.entryDate);
    return {
      title,
      number: metadata.documentNumber,
      edition: documentTexts.citedEdition(edition, ''),
      inForce: day && readingTexts.inForce(day),
      href: linkOf(address),
    };
  }

  return {
    linkOf,
    source,
    copyLink(node) {
      const { address } = model.node(node);
      if (address === undefined) toasts.show({ kind: 'warning', text: readingTexts.noAddress });
      else void copyToClipboard(toasts, linkOf(address), readingTexts.linkCopied);
    },
    copyText(node) {
      const { address } = model.node(node);
      const words =
        address === undefined ? provisionText(model, node) : quotationOf(model, node, source(address));
      void copyToClipboard(toasts, words, readingTexts.textCopied);
    },
  };
}
