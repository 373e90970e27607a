/**
 * Shows when a saved search last ran, how many documents it examined, and what happened to its e-mail, so
 * that users can distinguish a search without matches from one that failed.
 */
import { styled } from 'styled-components';
import type { SavedSearch } from '../../domain/alerts/saved-searches';
import { formatDateTime } from '../../shared/instants';
import { clockIcon } from '../../ui/icons/clock';
import { mailIcon } from '../../ui/icons/mail';
import { triangleAlertIcon } from '../../ui/icons/triangle-alert';
import { Icon } from '../../ui/layout/Icon';
import { color, leading, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { savedSearchTexts as texts } from './texts';

const Lines = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  margin-top: ${space(1.5)};
  color: ${color('ink-3')};
  font-size: ${text('xs')};
  line-height: ${leading('body')};
  > li {
    display: flex;
    gap: ${space(1.5)};
    overflow-wrap: anywhere;
  }
  > li[data-failed] {
    color: ${color('danger')};
  }
  > li[data-late] {
    color: ${color('warning')};
  }
  svg {
    width: 0.8rem;
    height: 0.8rem;
    margin-top: 0.2em;
  }
`;

export function RunStatus({ search, isMailOn }: { search: SavedSearch; isMailOn: boolean }) {
  const { clock } = useApp();
  const { last_run: run, last_match_at: match, next_run_at: next } = search;
  const isLate = Date.parse(next) < clock.now().getTime() - LATE_MS;
  const isFirstMailDue = !run && match !== null && isMailOn && search.cadence !== 'off' && !isLate;
  return (
    <Lines>
      <li>
        <Icon of={clockIcon} />
        {run
          ? texts.ran(formatDateTime(run.ran_at), run.examined, run.hits)
          : !isFirstMailDue && texts.neverRun}{' '}
        {!isLate && (isFirstMailDue ? texts.firstMail : texts.nextRun)(formatDateTime(next))}
      </li>
      {isLate && (
        <li data-late="">
          <Icon of={triangleAlertIcon} />
          {texts.overdue}
        </li>
      )}
      <Mail search={search} isMailOn={isMailOn} />
    </Lines>
  );
}

/** A tolerance, because a run takes some time, and the clocks of the server and the device may differ. */
const LATE_MS = 15 * 60 * 1000;

function Mail({
  search: { cadence, last_mail: mail },
  isMailOn,
}: {
  search: SavedSearch;
  isMailOn: boolean;
}) {
  const off = !isMailOn && cadence !== 'off' && (
    <li>
      <Icon of={mailIcon} />
      {texts.allMailOff}
    </li>
  );
  if (mail?.mail === 'failed') {
    return (
      <>
        <li data-failed="">
          <Icon of={triangleAlertIcon} />
          {[
            texts.mailFailed(formatDateTime(mail.at)),
            mail.failure,
            mail.next_try_at && texts.nextTry(formatDateTime(mail.next_try_at)),
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
        {off}
      </>
    );
  }
  const words =
    mail?.mail === 'accepted'
      ? texts.mailAccepted(formatDateTime(mail.at))
      : mail?.mail === 'waiting'
        ? texts.mailWaiting
        : null;
  return (
    <>
      {words && (
        <li>
          <Icon of={mailIcon} />
          {words}
        </li>
      )}
      {off}
    </>
  );
}
