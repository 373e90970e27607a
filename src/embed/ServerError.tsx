/** Shows why the server can't be reached, in the library's place, until the server answers. */
import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { createServerDiagnosis, type ServerDiagnosis } from '../domain/embed/server-diagnosis';
import { checkServer } from '../domain/desktop/server-address';
import { Button } from '../ui/actions/Button';
import { Notice } from '../ui/feedback/Notice';
import { size, space } from '../ui/theme/tokens';
import type { App } from '../views/app-context';
import { serverErrorTexts, tryAgain } from './server-error-texts';

/**
 * @param place Has the notice while there is an error.
 */
export function showServerError(
  { connection, clock, lifetime }: Pick<App, 'connection' | 'clock' | 'lifetime'>,
  apiUrl: string,
  place: Signal<ReactNode>,
): void {
  if (lifetime.aborted) return;
  const server = new URL(apiUrl);
  // The browser reports this separately from the failed request. Once reported, it stays the reason.
  const isBlocked = signal(false);
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI }) => {
      // A report-only policy fires this event too.
      if (
        disposition === 'enforce' &&
        effectiveDirective === 'connect-src' &&
        URL.canParse(blockedURI) &&
        new URL(blockedURI).origin === server.origin
      )
        isBlocked.value = true;
    },
    { signal: lifetime },
  );
  const contact = createServerDiagnosis({
    connection,
    checkServer: () =>
      checkServer(apiUrl, {
        fetch: (request) => fetch(request),
        isOnline: () => connection.isBrowserOnline.peek(),
        clock,
      }),
  });
  const stop = effect(() => {
    place.value = contact.fault.value && (
      <ServerErrorNotice server={server} contact={contact} isBlocked={isBlocked} />
    );
  });
  lifetime.addEventListener('abort', () => {
    stop();
    contact.dispose();
  });
}

const Place = styled.div`
  max-width: ${size('page-max')};
  margin: 0 auto;
  padding: ${space(5)} ${size('gutter')};
  /* Addresses have no spaces where they could break, and a column of a page may be narrow. */
  overflow-wrap: anywhere;
`;
const Again = styled.p`
  margin-top: ${space(3)};
`;

interface ServerErrorNoticeProps {
  server: URL;
  contact: ServerDiagnosis;
  isBlocked: ReadonlySignal<boolean>;
}

function ServerErrorNotice({ server, contact, isBlocked }: ServerErrorNoticeProps) {
  const trouble = contact.fault.value;
  if (!trouble) return null;
  const { title, text } = serverErrorTexts[isBlocked.value ? 'blocked' : trouble](
    server.host,
    server.origin,
    location.origin,
  );
  return (
    <Place>
      <Notice>
        <b>{title}.</b> {text}
        <Again>
          <Button
            size="s"
            busy={contact.isChecking.value}
            busyLabel={tryAgain.busy}
            onClick={() => void contact.check()}
          >
            {tryAgain.label}
          </Button>
        </Again>
      </Notice>
    </Place>
  );
}
