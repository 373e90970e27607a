/**
 * Suggests, right below a search field, the document whose name or number somebody may be typing. Its code
 * belongs to "Go to", and is loaded when the first letter is typed. If it can't be loaded, nothing is
 * suggested.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { chunks } from '../chunks';

interface PlaceSuggestionProps {
  /** The typed text. */
  text: string;
}

export function PlaceSuggestion({ text }: PlaceSuggestionProps) {
  const [View, setView] = useState<ComponentType<PlaceSuggestionProps> | null>(null);
  const isTyped = text !== '';
  useEffect(() => {
    if (isTyped)
      chunks.myLibrary().then(
        (module) => setView(() => module.SuggestedPlaces),
        () => {},
      );
  }, [isTyped]);
  return View && <View text={text} />;
}
