/**
 * Around every screen (specification §2 "Shell behaviour"): header, screen, footer, bottom bar, back-to-top, toasts and
 * dialogs, in the order in which Tab meets them. The header exists only when logged in.
 *
 * What the login can do without is fetched apart, and ahead of need once the first screen stands: a lost connection
 * must find the bar that tells of it.
 */
import { effect } from '@preact/signals-core';
import {
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SkipLink } from '../../ui/actions/SkipLink';
import { media, size } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { routes } from '../routes';
import { screens } from '../screens';
import { StartupView } from '../pages/StartupView';
import { shell } from '../layout/texts';
import { Arrival, type ArrivalState } from './RouteFocus';
import { Boundary } from './ErrorBoundary';
import { CurrentScreen } from './CurrentScreen';
import { followLink } from './follow-link';
import { lazyView } from '../layout/lazy-view';
import { Page } from '../layout/Page';

const Header = lazyView(() => import('./chrome.chunk').then((module) => module.Header));
const Foot = lazyView(() => import('./chrome.chunk').then((module) => module.Foot));
const Messages = lazyView(() => import('./chrome.chunk').then((module) => module.Messages));
/** Out of reach, it is left out until the next start: nothing else needs it. */
const Renewal = lazyView(() =>
  import('../account.chunk').then(
    (module) => module.Renewal,
    () => () => null,
  ),
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: ${size('page-min-h')};
  ${media.print} {
    display: block;
    min-height: 0;
  }
`;
const HeaderSpace = styled.div`
  height: ${size('header-h')};
`;

export function Frame() {
  const { router, session, startup, connection } = useApp();
  const route = router.route.value;
  const isFirstThere = useFirstScreen(route.name, session.isSignedIn.value);
  const isReady = startup.isReady.value && route.name !== 'starting' && isFirstThere;
  const arrivalRef = useRef<ArrivalState>({ isFirst: true, focus: null });
  usePreloading(isReady, session.isSubscriber.value);
  useWayBack(route.name === 'documentpreview' ? route.params.id : null, arrivalRef);
  if (!isReady) return <StartupView />;

  // The login and its like have their own foot; there the bar appears when there is something to tell.
  const isBare = route.name !== 'notFound' && 'bare' in routes[route.name];
  return (
    <Root onClick={(event: MouseEvent) => followLink(event, router)}>
      <SkipLink to="main">{shell.skip}</SkipLink>
      {session.isSignedIn.value && (
        <Guarded fallback={<HeaderSpace />}>
          <Header arrivalRef={arrivalRef} />
        </Guarded>
      )}
      <Guarded
        key={`${session.user.value?.id} ${route.name} ${JSON.stringify(route.params)}`}
        fallback={<Loading />}
      >
        <CurrentScreen />
        <Arrival stateRef={arrivalRef} />
      </Guarded>
      {(!isBare || connection.state.value !== 'online') && (
        <Guarded fallback={null}>
          <Foot bare={isBare} />
        </Guarded>
      )}
      <MessagesWhenAny />
      {session.renewal.value && (
        <Guarded fallback={null}>
          <Renewal />
        </Guarded>
      )}
    </Root>
  );
}

/** While a screen's code is on its way. */
function Loading() {
  return (
    <Page busy>
      <Skeleton label={shell.loading} widths={['12rem', '66%', '34%']} />
    </Page>
  );
}

function MessagesWhenAny() {
  const { modals, toasts } = useApp();
  const isAny = modals.current.value !== null || toasts.items.value.length > 0;
  return (
    isAny && (
      <Guarded fallback={null}>
        <Messages />
      </Guarded>
    )
  );
}

/** A part that is fetched, and may fail, without taking the others along. */
function Guarded({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { modals, reload } = useApp();
  return (
    <Boundary onError={modals.report} onReload={reload}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

/** The first screen takes the startup's place once its code is there: a fallback between the two would stand for 300 ms at least. */
function useFirstScreen(name: keyof typeof screens | 'starting', isSignedIn: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere || name === 'starting') return;
    let isOver = false;
    // What stands around it comes in one file: later, it would push the screen about.
    const parts = [screens[name], ...(isSignedIn ? [Header, Foot] : [])];
    // As a transition, which gives way to keys and presses: all of a screen at once would hold a phone up.
    void Promise.all(parts.map((part) => part.preload())).then(
      () => !isOver && startTransition(() => setThere(true)),
    );
    return () => void (isOver = true);
  }, [isThere, name, isSignedIn]);
  return isThere;
}

/** The way from one screen to the next should neither show an empty page nor need the link at that very moment. */
function usePreloading(isReady: boolean, isReader: boolean): void {
  const { startup, syncQueue, offline } = useApp();
  useEffect(() => {
    if (!isReady) return;
    return effect(() => {
      // What the screen itself loads, and documents that come meanwhile, go first: most screens are never asked for, and these have been.
      if (
        startup.step.value !== 'done' ||
        syncQueue.running.value ||
        offline.value?.documents.isDownloading.value
      )
        return;
      const timer = setTimeout(() => {
        void Foot.preload();
        // Out of reach now, each is fetched when it is needed.
        if (isReader)
          void import('./chrome.chunk').then(
            ({ preloadReading }) => preloadReading(),
            () => undefined,
          );
      }, 1000);
      return () => clearTimeout(timer);
    });
  }, [isReady, isReader, startup, syncQueue, offline]);
}

/** From a document back to its hit, where the results hold it: the list is gone on with there, not from its heading. */
function useWayBack(documentId: string | null, arrivalRef: RefObject<ArrivalState>): void {
  useLayoutEffect(
    () => () => {
      if (documentId !== null)
        arrivalRef.current.focus ??= `[id=${JSON.stringify(`hit-${documentId}`)}] h3 a`;
    },
    [documentId, arrivalRef],
  );
}
