/**
 * Rendered behind a screen, inside the same Suspense: when this mounts, the screen is there. Names the document and
 * moves focus to the screen's heading, so that keyboard and screen reader arrive where the eye does. The first screen
 * takes no focus: there the page itself has just arrived.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useApp } from '../app-context';
import { pageTitles } from '../layout/texts';
import { entitle } from '../layout/set-title';
import { focusHeading } from '../layout/focus-heading';

/** Kept by the frame from one screen to the next. */
export interface ArrivalState {
  isFirst: boolean;
  /** Selector of what takes the focus on the next screen in place of its heading. */
  focus: string | null;
}

const titles: Readonly<Partial<Record<string, string>>> = pageTitles;

export function Arrival({ stateRef }: { stateRef: RefObject<ArrivalState> }) {
  const mark = useRef<HTMLSpanElement>(null);
  const { router, window } = useApp();
  const { name } = router.route.value;

  // Before the effects of the screen, so that one that knows better (a document's title) has the last word.
  useLayoutEffect(() => {
    const title = titles[name];
    if (title) entitle(window, title);
    else if (name === 'starting') entitle(window, null);
  }, [window, name]);

  useEffect(() => {
    const { isFirst, focus } = stateRef.current;
    stateRef.current = { isFirst: false, focus: null };
    const main = mark.current?.parentElement?.querySelector('main');
    if (isFirst || !main) return;
    // A form that is there to be filled in has taken it.
    if (main.contains((main.getRootNode() as Document | ShadowRoot).activeElement)) return;
    const wanted = focus === null ? null : main.querySelector<HTMLElement>(focus);
    // What is come back to stands where it stood.
    if (wanted) wanted.focus({ preventScroll: true });
    else return focusHeading(main);
  }, [stateRef]);

  return <span ref={mark} hidden />;
}
