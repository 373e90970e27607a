/** Explains, in place of the library, why the server can't be reached, until the server responds. */
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

/** @param place Set to the notice while there is an error. */
export function showServerError(
  { connection, clock, lifetime }: Pick<App, 'connection' | 'clock' | 'lifetime'>,
  apiUrl: string,
  place: Signal<ReactNode>,
): void {
  if (lifetime.aborted) return;
  const server = new URL(apiUrl);
  const isBlocked = watchPolicy(server, lifetime);
  const diagnosis = createServerDiagnosis({
    connection,
    checkServer: () =>
      checkServer(apiUrl, {
        fetch: (request) => fetch(request),
        isOnline: () => connection.isBrowserOnline.peek(),
        clock,
      }),
  });
  const stop = effect(() => {
    place.value = diagnosis.fault.value && (
      <ServerErrorNotice server={server} diagnosis={diagnosis} isBlocked={isBlocked} />
    );
  });
  lifetime.addEventListener('abort', () => {
    stop();
    diagnosis.dispose();
  });
}

/**
 * Returns a signal that becomes and stays true once the page's content security policy has refused a request
 * to the server.
 */
function watchPolicy({ origin }: URL, lifetime: AbortSignal): ReadonlySignal<boolean> {
  const isBlocked = signal(false);
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI }) => {
      // A report-only policy also fires this event.
      const isEnforced = disposition === 'enforce' && effectiveDirective === 'connect-src';
      if (isEnforced && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin)
        isBlocked.value = true;
    },
    { signal: lifetime },
  );
  return isBlocked;
}

const Place = styled.div`
  max-width: ${size('page-max')};
  margin: 0 auto;
  padding: ${space(5)} ${size('gutter')};
  /* Addresses contain no spaces at which a line could break, and the page's column may be narrow. */
  overflow-wrap: anywhere;
`;
const Again = styled.p`
  margin-top: ${space(3)};
`;

interface ServerErrorNoticeProps {
  server: URL;
  diagnosis: ServerDiagnosis;
  isBlocked: ReadonlySignal<boolean>;
}

function ServerErrorNotice({ server, diagnosis, isBlocked }: ServerErrorNoticeProps) {
  const fault = diagnosis.fault.value;
  if (!fault) return null;
  const { title, text } = serverErrorTexts[isBlocked.value ? 'blocked' : fault](
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
            busy={diagnosis.isChecking.value}
            busyLabel={tryAgain.busy}
            onClick={() => void diagnosis.check()}
          >
            {tryAgain.label}
          </Button>
        </Again>
      </Notice>
    </Place>
  );
}
