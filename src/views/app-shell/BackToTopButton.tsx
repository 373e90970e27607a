/**
 * Back to the top of a page that has been scrolled; never on mobile (the button sees to it), higher above a
 * save bar (specification §2).
 */
import { useEffect, useState } from 'react';
import type { AppWindow } from '../../platform/browser/app-window';
import { BackToTop } from '../../ui/actions/BackToTop';
import { useApp } from '../app-context';
import { shell } from '../layout/texts';

/** The screens with a save bar at their bottom. */
const raisedOn: ReadonlySet<string> = new Set(['admin_company_category', 'offlinecategories']);

export function TopButton() {
  const { router, window } = useApp();
  const isScrolled = useIsScrolled(window);
  if (!isScrolled) return null;
  return <BackToTop label={shell.backToTop} window={window} raised={raisedOn.has(router.route.value.name)} />;
}

/** At the top there is nothing to go back to. */
function useIsScrolled(window: AppWindow): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const read = () => setIsScrolled(window.scrollY > window.innerHeight / 2);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [window]);
  return isScrolled;
}
