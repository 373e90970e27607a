import { useApp } from '../app-context';
import { profileTexts } from './texts';

/** A section's card is named by it; on a phone the heading of the page says it already. */
export function useSectionTitle(section: keyof typeof profileTexts.sections): string | undefined {
  return useApp().viewport.mobile.value ? undefined : profileTexts.sections[section];
}
