import { useApp } from '../app-context';
import { profileTexts } from './texts';

/** The heading of a section's card. On a phone the page's own heading already says it. */
export function useSectionTitle(section: keyof typeof profileTexts.sections): string | undefined {
  return useApp().viewport.mobile.value ? undefined : profileTexts.sections[section];
}
