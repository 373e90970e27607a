/**
 * The frame around every screen (spec §2 "Shell behaviour"): header, screen, footer, bottom bar, back-to-top,
 * toasts and dialogs, in tab order. Only logged-in users have the header.
 *
 * Parts that the login doesn't need are loaded separately, as soon as the first screen has been rendered.
 * They aren't loaded on demand, because the bar that reports a lost connection couldn't be loaded once the
 * connection is lost.
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
import { chunks } from '../chunks';
import { routes } from '../routes';
import { screens } from '../screens';
import { StartupView } from '../pages/StartupView';
import { frameTexts } from '../layout/texts';
import { RouteFocus, type RouteFocusState } from './RouteFocus';
import { ErrorBoundary } from './ErrorBoundary';
import { CurrentScreen } from './CurrentScreen';
import { followLink } from './follow-link';
import { waitForContent } from '../browser/screen-content';
import { lazyView } from '../layout/lazy-view';
import { Page } from '../layout/Page';

const Header = lazyView(() => chunks.chrome().then((module) => module.Header));
const Foot = lazyView(() => chunks.chrome().then((module) => module.BottomChrome));
const Messages = lazyView(() => chunks.account().then((module) => module.Messages));
/** If this part can't be loaded, it is left out until the next startup. Nothing else depends on it. */
const Renewal = lazyView(() =>
  chunks.account().then(
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
  const isFirstLoaded = useFirstScreen(route.name, session.isLoggedIn.value);
  const isReady = startup.isReady.value && route.name !== 'starting' && isFirstLoaded;
  const arrivalRef = useRef<RouteFocusState>({ isFirst: true, focus: null });
  const rootRef = useRef<HTMLDivElement>(null);
  useContentShown(rootRef, isReady);
  usePreloading(rootRef, isReady, session.isSubscriber.value);
  useFocusOnReturn(route.name === 'documentpreview' ? route.params.id : null, arrivalRef);
  if (!isReady) return <StartupView />;

  // The login and similar screens have their own footer. There, the bar appears only if it has something to
  // show.
  const isBare = route.name !== 'notFound' && 'bare' in routes[route.name];
  return (
    <Root ref={rootRef} onClick={(event: MouseEvent) => followLink(event, router)}>
      <SkipLink to="main">{frameTexts.skip}</SkipLink>
      {session.isLoggedIn.value && (
        <Guarded fallback={<HeaderSpace />}>
          <Header arrivalRef={arrivalRef} />
        </Guarded>
      )}
      <Guarded
        key={`${session.user.value?.id} ${route.name} ${JSON.stringify(route.params)}`}
        fallback={<Loading />}
      >
        <CurrentScreen />
        <RouteFocus stateRef={arrivalRef} />
      </Guarded>
      {(!isBare || connection.state.value !== 'online') && (
        <Guarded fallback={null}>
          <Foot bare={isBare} />
        </Guarded>
      )}
      <MessagesIfAny />
      {session.renewal.value && (
        <Guarded fallback={null}>
          <Renewal />
        </Guarded>
      )}
    </Root>
  );
}

/** Shown while a screen's code is loading. */
function Loading() {
  return (
    <Page busy>
      <Skeleton label={frameTexts.loading} widths={['12rem', '66%', '34%']} />
    </Page>
  );
}

function MessagesIfAny() {
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

/** A part that is loaded lazily, and can fail without affecting the others. */
function Guarded({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { modals, reload } = useApp();
  return (
    <ErrorBoundary onError={modals.report} onReload={reload}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Returns whether the first screen can be shown. It replaces the startup screen as soon as its code has
 * loaded, because a fallback in between would stay for at least 300 ms.
 */
function useFirstScreen(name: keyof typeof screens | 'starting', isLoggedIn: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded || name === 'starting') return;
    let isCancelled = false;
    // The parts around the screen load together with it; if they arrived later, they would shift it.
    const parts = [screens[name], ...(isLoggedIn ? [Header, Foot] : [])];
    // A transition yields to user input. Rendering a whole screen at once would block a phone.
    void Promise.all(parts.map((part) => part.preload())).then(
      () => !isCancelled && startTransition(() => setLoaded(true)),
    );
    return () => void (isCancelled = true);
  }, [isLoaded, name, isLoggedIn]);
  return isLoaded;
}

/**
 * Code that the content doesn't need is fetched after this time at the latest, even if a request is
 * still pending.
 */
const CONTENT_LIMIT_MS = 20_000;

function useContentShown(rootRef: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { isContentShown, clock } = useApp();
  useEffect(() => {
    const root = rootRef.current;
    if (!isReady || !root || isContentShown.peek()) return;
    const end = new AbortController();
    const show = () => void (isContentShown.value = true);
    void waitForContent(root, end.signal).then(show);
    const stopClock = clock.after(CONTENT_LIMIT_MS, show);
    return () => {
      end.abort();
      stopClock();
    };
  }, [rootRef, isReady, isContentShown, clock]);
}

/**
 * Loads the code of other screens in advance, so that navigation neither shows an empty page nor needs a
 * connection. The current screen's content and document downloads come first, because the user asked for them.
 */
function usePreloading(rootRef: RefObject<HTMLElement | null>, isReady: boolean, isReader: boolean): void {
  const { startup, syncQueue, offline } = useApp();
  useEffect(() => {
    const root = rootRef.current;
    if (!isReady || !root) return;
    return effect(() => {
      if (
        startup.step.value !== 'done' ||
        syncQueue.running.value ||
        offline.value?.documents.isDownloading.value
      )
        return;
      const end = new AbortController();
      void waitForContent(root, end.signal).then(() => {
        if (end.signal.aborted) return;
        const timer = setTimeout(() => preloadScreens(isReader), 1000);
        end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      });
      return () => end.abort();
    });
  }, [rootRef, isReady, isReader, startup, syncQueue, offline]);
}

/** A part that can't be loaded now is loaded when it is needed. */
function preloadScreens(isReader: boolean): void {
  void Foot.preload();
  void Messages.preload();
  if (isReader)
    void chunks.chrome().then(
      ({ prefetchReaderScreens }) => prefetchReaderScreens(),
      () => undefined,
    );
}

/**
 * When the user returns from a document to results that contain it, moves the focus to the document's row
 * instead of the list's heading, so that the user can continue from there.
 */
function useFocusOnReturn(documentId: string | null, arrivalRef: RefObject<RouteFocusState>): void {
  useLayoutEffect(
    () => () => {
      if (documentId !== null)
        arrivalRef.current.focus ??= `[id=${JSON.stringify(`hit-${documentId}`)}] h3 a`;
    },
    [documentId, arrivalRef],
  );
}
