/**
 * Scrolls a page back to its top. The button appears once the page has been scrolled by half a screen, but
 * never on touch screens (see BackToTop). On screens with a save bar, it is higher up (spec §2).
 */
import { useEffect, useState } from 'react';
import type { AppWindow } from '../../platform/browser/app-window';
import { BackToTop } from '../../ui/actions/BackToTop';
import { useApp } from '../app-context';
import { chromeTexts } from './chrome-texts';

/** The screens with a save bar at the bottom. */
const raisedOn: ReadonlySet<string> = new Set(['admin_company_category', 'offlinecategories']);

export function BackToTopButton() {
  const { router, window } = useApp();
  const isScrolled = useIsScrolled(window);
  if (!isScrolled) return null;
  return (
    <BackToTop label={chromeTexts.backToTop} window={window} raised={raisedOn.has(router.route.value.name)} />
  );
}

/** Returns false near the top of the page, where the button would be of no use. */
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
