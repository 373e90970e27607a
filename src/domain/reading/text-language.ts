/**
 * Detects the language of a text, so that screen readers and hyphenation use that language instead of the
 * page's.
 */
import { guessLanguage } from '../../shared/guess-language';
import type { TextModel } from './text-model';

/** Returns a language tag; undefined if the language isn't clear. */
export function languageOf({ structured }: TextModel): string | undefined {
  return guessLanguage(structured.text) ?? undefined;
}
