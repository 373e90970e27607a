/**
 * Renders after a screen, inside the same Suspense boundary, so its effects run once the screen has been rendered. It
 * sets the document's title and moves the focus to the screen's heading, so that keyboard and screen reader
 * users start at the new content. The first screen's heading doesn't take focus, because the browser has
 * just loaded the page itself.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useApp } from '../app-context';
import { pageTitles } from '../layout/texts';
import { setTitle } from '../layout/set-title';
import { focusHeading } from '../layout/focus-heading';

/** State that the frame keeps from one screen to the next. */
export interface RouteFocusState {
  isFirst: boolean;
  /** The selector of the element that takes focus on the next screen instead of its heading. */
  focus: string | null;
}

const titles: Readonly<Partial<Record<string, string>>> = pageTitles;

export function RouteFocus({ stateRef }: { stateRef: RefObject<RouteFocusState> }) {
  const mark = useRef<HTMLSpanElement>(null);
  const { router, window } = useApp();
  const { name } = router.route.value;

  // Runs before the effects of the screen, so that a screen with a better title (a document's) can override
  // this one.
  useLayoutEffect(() => {
    const title = titles[name];
    if (title) setTitle(window, title);
    else if (name === 'starting') setTitle(window, null);
  }, [window, name]);

  useEffect(() => {
    const { isFirst, focus } = stateRef.current;
    stateRef.current = { isFirst: false, focus: null };
    const main = mark.current?.parentElement?.querySelector('main');
    if (isFirst || !main) return;
    // An element of the screen, such as a form's first field, has already taken focus.
    if (main.contains((main.getRootNode() as Document | ShadowRoot).activeElement)) return;
    const wanted = focus === null ? null : main.querySelector<HTMLElement>(focus);
    // A user who returns to a result finds the list at the previous scroll position.
    if (wanted) wanted.focus({ preventScroll: true });
    else return focusHeading(main);
  }, [stateRef]);

  return <span ref={mark} hidden />;
}
