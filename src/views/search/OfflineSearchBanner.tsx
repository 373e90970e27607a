/**
 * Says that the search covers only the documents on this device, and how many there are. When the connection
 * returns, it offers to search the whole library.
 *
 *   opening ──► N documents ──┬── more are being indexed (N of M), or wait for the connection
 *                             └── the connection is back ──Search the whole library──► gone
 */
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Icon } from '../../ui/layout/Icon';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { hardDriveIcon } from '../../ui/icons/hard-drive';
import { Progress } from '../../ui/data/Progress';
import { color, line, media, radius, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useWhyAway } from '../layout/use-offline-reason';
import { useSearch } from '../search-context';
import { offlineSearchTexts as texts } from './offline-texts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('selected')};
  > svg {
    color: ${color('accent')};
  }
  > div {
    flex: 1 1 16rem;
    min-width: 0;
  }
  b {
    font-weight: ${weight('semibold')};
  }
  p + p {
    margin-top: ${space(1)};
    color: ${color('ink-2')};
    font-size: ${text('sm')};
  }
  [role='progressbar'] {
    max-width: 20rem;
    margin-top: ${space(2)};
  }
  ${media.touch} {
    > button {
      width: 100%;
    }
  }
`;

export function OfflineSearchBanner() {
  const { connection } = useApp();
  const search = useSearch();
  // The error message appears in place of the results.
  const hasFailed = search.problem.value !== null && search.state.value === 'failed';
  if (search.place.value === 'device' && hasFailed) return null;
  return (
    <Root aria-label={texts.label}>
      <Icon of={hardDriveIcon} size="m" />
      <div>
        <Coverage />
        <MissingTexts />
      </div>
      {connection.isOnline.value && (
        <Button size="s" onClick={() => search.searchAt('server')}>
          {texts.wholeLibrary}
        </Button>
      )}
    </Root>
  );
}

/** Says which documents the results come from. */
function Coverage() {
  const { offline, connection } = useApp();
  const search = useSearch();
  const count = offline.value?.search.documentCount.value ?? null;
  const isOnline = connection.isOnline.value;
  const whyAway = useWhyAway();
  // Results from the server stay on the screen when the connection is lost.
  const isOfServer = !isOnline && search.results.value?.place === 'server' && search.state.value === 'loaded';
  return (
    <p role="status">
      {isOnline && search.place.value === 'server' && `${texts.back} `}
      {isOfServer ? (
        texts.lost(whyAway)
      ) : count === null ? (
        texts.opening
      ) : (
        <>
          <b>{texts.count(count)}</b> {texts.what(count)}
        </>
      )}
    </p>
  );
}

/** Says how many documents on this device can't be searched yet. */
function MissingTexts() {
  const { offline, connection } = useApp();
  const count = offline.value?.search.documentCount.value ?? null;
  const missing = offline.value?.search.missingCount.value ?? 0;
  const progress = offline.value?.indexSync.progress.value ?? null;
  if (progress) {
    const words = texts.building(progress.done, progress.total);
    return (
      <>
        <p>{words}</p>
        <Progress label={texts.progress} value={progress.done} max={progress.total} valueText={words} />
      </>
    );
  }
  if (count === null || missing === 0) return null;
  return <p>{connection.isOnline.value ? texts.missingOnline(missing) : texts.missingOffline(missing)}</p>;
}

/** Replaces the results if there are no documents to search. */
export function NothingOffline() {
  const { connection, offline, router } = useApp();
  const missing = offline.value?.search.missingCount.value ?? 0;
  return (
    <EmptyState
      icon={cloudOffIcon}
      heading={missing > 0 ? texts.noneReady : texts.nothingOffline}
      action={
        missing === 0 &&
        connection.isOnline.value && (
          <ButtonLink href={router.href('offlinecategories')}>{texts.choose}</ButtonLink>
        )
      }
    >
      {missing > 0 ? texts.noneReadyHint(missing) : texts.nothingOfflineHint}
    </EmptyState>
  );
}
