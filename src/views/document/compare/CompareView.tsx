/**
 * /documentpreview/{id}/compare?from=&to=&at=: the differences between two editions. At a width of 900 px or more, the
 * older edition is beside the newer one, unless the reader chooses one column. `n` and `p` go to the next and previous
 * change.
 */
import { styled } from 'styled-components';
import type { ComparisonState } from '../../../domain/comparing/comparison';
import type { DocumentView, OpenDocument } from '../../../domain/library/documents';
import { ButtonLink } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { media } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { useDeviceDocument } from '../open-document';
import { AT_PARAMETER } from '../place-parameters';
import { ChangePanes } from './ChangePanes';
import * as Style from './compare-styles';
import { EditionBar } from './EditionBar';
import { compareTexts } from './texts';
import {
  chosenEditions,
  redlineIn,
  useComparison,
  useEntries,
  useOpenDocument,
  type ComparedEditions,
} from './use-comparison';
import { useSeenTexts } from './use-seen-texts';

const Root = styled(Page)`
  max-width: none;
  padding: 0;
  ${media.touch} {
    padding: 0;
  }
`;

export function CompareView() {
  const route = useApp().router.route.value;
  return route.name === 'compare' ? (
    <CompareScreen key={route.params.id} id={route.params.id} address={route.query} />
  ) : null;
}

function CompareScreen({ id, address }: { id: string; address: URLSearchParams }) {
  const opened = useOpenDocument(id);
  // The transform for signals doesn't follow optional chains.
  const document = opened ? opened.document.value.value : null;
  const onDevice = useDeviceDocument(id, null);
  const named = document ?? (onDevice === 'reading' ? null : (onDevice?.view ?? null));
  const entries = useEntries(id, opened);
  const editions = chosenEditions(address, entries);
  const comparison = useComparison(id, onDevice === 'reading' ? null : editions);
  const state = comparison ? comparison.state.value : null;
  const redline = redlineIn(state);
  useSeenTexts(id, redline && editions);
  const isSingle = entries !== null && editions === null;
  return (
    <Root title={titleOfScreen(named?.title)} busy={state?.name === 'comparing'}>
      <Style.Layout>
        <CompareHead {...{ id, editions }} document={named} at={address.get(AT_PARAMETER)} />
        {editions && <EditionBar {...{ id, entries, editions, state }} />}
        <Style.Notices>
          {isSingle && <Notice kind="info" text={compareTexts.single} />}
          {opened && !editions && <EditionsFailed opened={opened} />}
          {state && <Outcome state={state} onRetry={() => void comparison?.load()} />}
        </Style.Notices>
        {redline && editions && redline.changes.length > 0 && (
          // The panes are created again when other editions are compared.
          <ChangePanes
            key={`${editions.from} ${editions.to}`}
            {...{ id, editions, entries }}
            changes={redline.changes}
            at={address.get(AT_PARAMETER)}
          />
        )}
      </Style.Layout>
    </Root>
  );
}

interface CompareHeadProps {
  id: string;
  document: DocumentView | null;
  editions: ComparedEditions | null;
  at: string | null;
}

/** The document, with a link back to the reader's place in its newer text. */
function CompareHead({ id, document, editions, at }: CompareHeadProps) {
  const { router } = useApp();
  const number = document?.metadata.documentNumber;
  const place = {
    ...(editions && { edition: editions.to }),
    ...(at !== null && { [AT_PARAMETER]: at }),
  };
  return (
    <Style.Head>
      <ButtonLink
        kind="quiet"
        size="s"
        icon={arrowLeftIcon}
        href={router.href('documentpreview', { id }, place)}
      >
        {compareTexts.back}
      </ButtonLink>
      <div>
        <h1>{document?.title ?? compareTexts.title}</h1>
        {number && <p>{number}</p>}
      </div>
    </Style.Head>
  );
}

/** The title of the browser's window. */
function titleOfScreen(document: string | undefined): string {
  return document === undefined ? compareTexts.title : `${compareTexts.title}: ${document}`;
}

function EditionsFailed({ opened: { editions } }: { opened: OpenDocument }) {
  const problem = editions.problem.value;
  return (
    problem && (
      <Notice
        kind="bad"
        text={compareTexts.editionsFailed(problem.title)}
        onRetry={() => void editions.load()}
      />
    )
  );
}

/** The messages above the changes, or in their place. */
function Outcome({ state, onRetry }: { state: ComparisonState; onRetry(): void }) {
  switch (state.name) {
    case 'none':
      return <Notice kind="info" text={compareTexts.none} />;
    case 'away':
      return <Notice kind="warn" text={compareTexts.away} />;
    case 'failed':
      return <Notice kind="bad" text={compareTexts.failed(state.reason)} onRetry={onRetry} />;
    case 'ready':
      return state.redline.unit === 'paragraphs' && <Notice kind="info" text={compareTexts.byParagraphs} />;
    case 'comparing':
      return null;
  }
}
