/** Says in which language a text is, so that screen readers and hyphenation use its rules and not the page's. */
import { guessLanguage } from '../../shared/guess-language';
import type { TextModel } from './text-model';

/** Returns a language tag; undefined if the language isn't clear. */
export function languageOf({ structured }: TextModel): string | undefined {
  return guessLanguage(structured.text) ?? undefined;
}
