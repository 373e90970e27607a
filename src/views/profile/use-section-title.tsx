import { useApp } from '../app-context';
import { profileTexts } from './texts';

/**
 * Returns the heading of a section's card. On a phone there is none, because the page itself has that
 * heading.
 */
export function useSectionTitle(section: keyof typeof profileTexts.sections): string | undefined {
  return useApp().viewport.mobile.value ? undefined : profileTexts.sections[section];
}
