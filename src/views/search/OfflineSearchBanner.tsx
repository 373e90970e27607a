/**
 * Says that it is this device that is searched, over how many documents, and leads back to the whole library.
 *
 *   opening ──► N documents ──┬── more are made ready (so many of so many), or wait for the connection
 *                             └── the connection is back ──Search the whole library──► gone
 */
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Empty } from '../../ui/feedback/EmptyState';
import { Icon } from '../../ui/layout/Icon';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { hardDriveIcon } from '../../ui/icons/hard-drive';
import { Progress } from '../../ui/data/Progress';
import { color, line, media, radius, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useSearch } from '../search-context';
import { deviceTexts as texts } from './offline-texts';

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

export function DeviceNote() {
  const { offline, connection } = useApp();
  const search = useSearch();
  const device = offline.value?.search;
  const count = device?.documentCount.value ?? null;
  const isOnline = connection.isOnline.value;
  const problem = search.problem.value;
  // What was found stays when the connection is lost.
  const isOfServer = !isOnline && search.results.value?.place === 'server' && search.state.value === 'loaded';
  // What is to be said instead stands where the results would be.
  if (search.place.value === 'device' && problem && search.state.value === 'failed') return null;
  return (
    <Root aria-label={texts.label}>
      <Icon of={hardDriveIcon} size="m" />
      <div>
        <p role="status">
          {isOnline && search.place.value === 'server' && `${texts.back} `}
          {isOfServer ? (
            texts.lost
          ) : count === null ? (
            texts.opening
          ) : (
            <>
              <b>{texts.count(count)}</b> {texts.what(count)}
            </>
          )}
        </p>
        <Lacking />
      </div>
      {isOnline && (
        <Button size="s" onClick={() => search.searchAt('server')}>
          {texts.wholeLibrary}
        </Button>
      )}
    </Root>
  );
}

/** Documents whose text is not in the index (yet). */
function Lacking() {
  const { offline, connection } = useApp();
  const count = offline.value?.search.documentCount.value ?? null;
  const lacking = offline.value?.search.missingCount.value ?? 0;
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
  if (count === null || lacking === 0) return null;
  return <p>{connection.isOnline.value ? texts.lackingOnline(lacking) : texts.lacking(lacking)}</p>;
}

/** In the place of results, where there is no document to search. */
export function NothingKept() {
  const { connection, offline, router } = useApp();
  const lacking = offline.value?.search.missingCount.value ?? 0;
  return (
    <Empty
      icon={cloudOffIcon}
      heading={lacking > 0 ? texts.noneReady : texts.nothingKept}
      action={
        lacking === 0 &&
        connection.isOnline.value && (
          <ButtonLink href={router.href('offlinecategories')}>{texts.choose}</ButtonLink>
        )
      }
    >
      {lacking > 0 ? texts.noneReadyWhat(lacking) : texts.nothingKeptWhat}
    </Empty>
  );
}
