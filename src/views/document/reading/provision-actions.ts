/**
 * The actions on a provision: copying its link, copying its words with the citation, quoting it, and
 * following it. Their code is fetched after the text.
 */
import type { DocumentView } from '../../../domain/library/documents';
import type { AsOf } from '../../../domain/editions/as-of';
import { provisionText, quotationOf, type QuotedSource } from '../../../domain/reading/quotation';
import { viewToSummary } from '../../../domain/library/document-summary';
import type { Follow, Follows } from '../../../domain/alerts/follows';
import type { Basket } from '../../../domain/reports/basket';
import type { Quotations } from '../../../domain/reports/quotations';
import { stateAround, type ProvisionStates } from '../../../domain/reading/provision-states';
import type { TextModel } from '../../../domain/reading/text-model';
import { editionOfWording, readReplacedName } from '../../../shared/editions/replaced-wording';
import type { App } from '../../app-context';
import { copyToClipboard } from '../details/copy-to-clipboard';
import { followTexts } from '../../updates/follow-texts';
import type { FollowActions } from '../../updates/use-follow';
import { actionTexts } from './action-texts';
import { linkToProvision } from './provision-link';

export interface ProvisionActions {
  source(address: string | null): QuotedSource;
  copyLink(node: number): void;
  copyText(node: number): void;
  /** Adds the provision to the next report as a quotation, and its document to the basket. */
  quote(node: number): void;
  isFollowed(node: number): boolean;
  /** Follows the provision, or stops following it. */
  follow(node: number): void;
}

/** The day whose text is quoted, and what is in force in that text. */
export interface QuotedTime {
  /** The day that the reader asked for, which links include. */
  readonly asOf: AsOf | null;
  /** The phrase in a citation that names the edition. */
  readonly edition: string;
  /** The phrase in a citation that says when the edition is in force. */
  readonly state: string;
  /** The provisions whose state differs from the edition's state. */
  readonly states: ProvisionStates;
}

type Context = Pick<App, 'router' | 'sharedHref' | 'toasts'> & {
  readonly basket: Basket;
  readonly follows: Follows;
  readonly followActions: FollowActions;
  /** Resolves with null if the code for quotations could not be fetched. */
  readonly quotations: () => Promise<Quotations | null>;
};

export function createProvisionActions(
  app: Context,
  model: TextModel,
  document: DocumentView,
  { asOf, edition: editionPhrase, state, states }: QuotedTime,
): ProvisionActions {
  const { toasts } = app;
  const { id, title, edition, metadata } = document;

  const linkOf = (address: string | null) => linkToProvision(app, document, asOf, address);

  function stateOf(address: string | null): string {
    const node = address === null ? -1 : model.withAddress(address);
    const own = stateAround(model.structured.nodes, states, node);
    return own ? actionTexts.citedState(own) : state;
  }

  function source(address: string | null): QuotedSource {
    return {
      title,
      number: metadata.documentNumber,
      edition: editionPhrase,
      inForce: stateOf(address),
      href: linkOf(address),
    };
  }

  function followOf(node: number): Follow | null {
    const { address } = model.node(node);
    return address === undefined ? null : app.follows.find(id, address);
  }

  return {
    source,
    copyLink(node) {
      const { address } = model.node(node);
      if (address === undefined) toasts.show({ kind: 'warning', text: actionTexts.noAddress });
      else void copyToClipboard(toasts, linkOf(address), actionTexts.linkCopied);
    },
    quote: (node) => void quoteIn(app, model, document, node),
    isFollowed: (node) => followOf(node) !== null,
    follow(node) {
      const { address } = model.node(node);
      const name = model.citationOf(node);
      if (address === undefined || name === null)
        return void toasts.show({ kind: 'warning', text: followTexts.notFollowable });
      const known = followOf(node);
      if (known) void app.followActions.unfollow(known, name);
      else void app.followActions.follow({ document: id, edition: editionOfWording(edition), address }, name);
    },
    copyText(node) {
      const { address } = model.node(node);
      const words =
        address === undefined ? provisionText(model, node) : quotationOf(model, node, source(address));
      void copyToClipboard(toasts, words, actionTexts.textCopied);
    },
  };
}

async function quoteIn(
  { basket, toasts, router, quotations: load }: Context,
  model: TextModel,
  document: DocumentView,
  node: number,
): Promise<void> {
  const { address } = model.node(node);
  const citation = model.citationOf(node);
  if (address === undefined || citation === null)
    return void toasts.show({ kind: 'warning', text: actionTexts.notQuotable });
  if (readReplacedName(document.edition))
    return void toasts.show({ kind: 'warning', text: actionTexts.correctedSince });
  const link = { text: actionTexts.toReports, href: router.href('reports') };
  const quotations = await load();
  if (!quotations) return void toasts.show({ kind: 'danger', text: actionTexts.notQuoted });
  const { id: documentId, edition } = document;
  const earlier = basket.ids.peek();
  // A report quotes only documents that it contains.
  const added = basket.add([viewToSummary(document)]);
  if (added.refused > 0) return void toasts.show({ kind: 'warning', text: actionTexts.basketFull, link });
  const { isDone, undo } = quotations.add({ documentId, edition, address, citation }, earlier);
  if (!isDone) {
    added.undo();
    const text = quotations.isFull() ? actionTexts.noRoom : actionTexts.quotedAlready(citation);
    return void toasts.show({ kind: 'info', text, link });
  }
  toasts.show({
    kind: 'success',
    text: actionTexts.quoted(citation),
    link,
    action: {
      text: actionTexts.undo,
      run() {
        undo();
        added.undo();
      },
    },
  });
}
