/**
 * Actions on the document: favourite, follow, groups, report and offline. On screens narrower than 900 px,
 * they are shown as tiles.
 */
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { Button } from '../../../ui/actions/Button';
import { Icon } from '../../../ui/layout/Icon';
import { clipboardCheckIcon } from '../../../ui/icons/clipboard-check';
import { clipboardPlusIcon } from '../../../ui/icons/clipboard-plus';
import { starIcon } from '../../../ui/icons/star';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { useDocumentActions } from '../../document-list/document-actions';
import { useUserLibrary } from '../../user-library-context';
import { documentTexts } from '../texts';
import { ActionLabel, useActionTooltip } from './ActionLabel';
import { FollowButton } from './FollowButton';
import { GroupsButton } from './GroupsButton';
import { OfflineStatusLine } from './OfflineStatusLine';
import { OfflineToggle } from './OfflineToggle';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  a,
  button {
    padding: 0 ${space(2.5)};
  }
  ${media.touch} {
    /* The tiles are equally wide, and at least as wide as their longest word. */
    > * {
      flex: 1 0 0;
      min-width: min-content;
    }
    /* The menu is positioned relative to the whole row, where there is room for it. */
    position: relative;
    > span {
      display: grid;
      position: static;
    }
    > a,
    > button,
    > * > button {
      flex-direction: column;
      gap: ${space(1.25)};
      min-height: 3.375rem;
      padding: 0 2px;
      font-size: ${text('xs')};
      line-height: 1.2;
      white-space: normal;
    }
  }
`;
const Favourite = styled(Button)`
  &[aria-pressed='true'] {
    background: ${color('own-soft')};
    border-color: ${color('own')};
    color: ${color('own')};
  }
`;

/** @param edition The edition that is shown; null if the document isn't loaded. */
export function DocumentActions({
  document,
  edition,
}: {
  document: DocumentSummary;
  edition: string | null;
}) {
  const { favourites, basket } = useUserLibrary();
  const actions = useDocumentActions();
  const offline = useOfflineReason();
  const isMarked = favourites.ids.value.has(document.id);
  const isReported = basket.ids.value.has(document.id);
  const reportLabel = isReported ? documentTexts.inReport : documentTexts.addToReport;
  const favouriteTooltip = useActionTooltip(documentTexts.favourite, offline);
  const reportTooltip = useActionTooltip(reportLabel);

  return (
    <>
      <Root role="group" aria-label={documentTexts.actions}>
        <Favourite
          size="s"
          pressed={isMarked}
          title={favouriteTooltip}
          disabledReason={offline}
          onClick={() => void (isMarked ? actions.unfavourite([document]) : actions.favourite([document]))}
        >
          <Icon of={starIcon} filled={isMarked} />
          <ActionLabel>{documentTexts.favourite}</ActionLabel>
        </Favourite>
        {edition !== null && <FollowButton document={document} edition={edition} />}
        <GroupsButton document={document} />
        <Button
          size="s"
          icon={isReported ? clipboardCheckIcon : clipboardPlusIcon}
          pressed={isReported}
          title={reportTooltip}
          onClick={() => (isReported ? actions.unreport([document]) : actions.report([document]))}
        >
          <ActionLabel>{reportLabel}</ActionLabel>
        </Button>
        <OfflineToggle document={document} />
      </Root>
      <OfflineStatusLine id={document.id} />
    </>
  );
}
