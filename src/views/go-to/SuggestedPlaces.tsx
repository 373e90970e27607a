/**
 * The documents that a search field suggests while somebody types: the first one that "Go to" would list, or
 * all documents that have the typed number. They never change what the field searches for, and Enter in the
 * field still searches.
 *
 *   hidden ──the text names a document──► shown ──down arrow──► focused ──Enter──► the document
 *      ▲                                   │                      │
 *      ├──Escape, until the text changes───┴──────────────────────┤
 *      └──the focus leaves the field──────────────────────────────┘
 *
 * Typing a letter returns the focus to the field, as does the up arrow on the first document.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { Icon } from '../../ui/layout/Icon';
import { Kbd } from '../../ui/layout/Kbd';
import { useApp } from '../app-context';
import { Anchor, Line, Suggestions } from './go-to-layout';
import { MarkedPlace } from './GoToOption';
import { suggestedDocuments, type Option } from './options';
import { goToTexts as texts } from './texts';
import { useDocuments } from './use-documents';

export function SuggestedPlaces({ text }: { text: string }) {
  const app = useApp();
  const anchor = useRef<HTMLDivElement>(null);
  const goTo = useDocuments();
  useEffect(() => goTo.type(text), [goTo, text]);
  const { isOpen, dismiss } = useOpenState(anchor, text);
  const places = isOpen ? suggestedDocuments(app, goTo.text.value, goTo.groups.value) : [];
  useKeys(anchor, dismiss);
  return (
    <Anchor ref={anchor}>
      {places.length > 0 && (
        <Suggestions>
          {places.map((place, index) => (
            <li key={place.key}>
              <SuggestedPlace place={place} typed={text} isFirst={index === 0} />
            </li>
          ))}
        </Suggestions>
      )}
      <LiveRegion>{texts.suggested(places.map(({ title }) => title))}</LiveRegion>
    </Anchor>
  );
}

interface SuggestedPlaceProps {
  place: Option;
  typed: string;
  isFirst: boolean;
}

function SuggestedPlace({ place, typed, isFirst }: SuggestedPlaceProps) {
  return (
    <Line
      {...(place.href !== null && { href: place.href })}
      // The field keeps focus, so that the suggestion is still there when the mouse button is released.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon of={place.icon} />
      <MarkedPlace option={place} typed={typed} />
      {place.note !== null && <em>{place.note}</em>}
      {isFirst && (
        <kbd aria-hidden="true">
          <Kbd>↓</Kbd> <Kbd>{texts.enterKey}</Kbd>
        </kbd>
      )}
    </Line>
  );
}

/** The element around the field and its suggestions. */
const fieldOf = (anchor: RefObject<HTMLElement | null>) => anchor.current?.parentElement ?? null;

/** The suggestions are open while the field has focus, unless Escape has closed them for this text. */
function useOpenState(anchor: RefObject<HTMLElement | null>, text: string) {
  const [isFocused, setFocused] = useState(true);
  const [dismissed, setDismissed] = useState<string | null>(null);
  useEffect(() => {
    const field = fieldOf(anchor);
    const arrive = () => setFocused(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && field?.contains(relatedTarget))) setFocused(false);
    };
    field?.addEventListener('focusin', arrive);
    field?.addEventListener('focusout', leave);
    return () => {
      field?.removeEventListener('focusin', arrive);
      field?.removeEventListener('focusout', leave);
    };
  }, [anchor]);
  return { isOpen: isFocused && text !== dismissed, dismiss: () => setDismissed(text) };
}

/** Moves the focus between the field and its suggestions. */
function useKeys(anchor: RefObject<HTMLElement | null>, dismiss: () => void): void {
  useEffect(() => {
    const field = fieldOf(anchor);
    function handleKeyDown(event: KeyboardEvent) {
      const links = [...(anchor.current?.querySelectorAll('a') ?? [])];
      const input = field?.querySelector('input');
      if (links.length === 0 || event.isComposing || event.defaultPrevented) return;
      const at = links.findIndex((link) => link === event.target);
      if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
      else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? input)?.focus();
      else if (event.key === 'Escape') {
        input?.focus();
        dismiss();
      } else {
        // The letter itself is typed into the field, which has focus by then.
        if (at >= 0 && isTyping(event)) input?.focus();
        return;
      }
      event.preventDefault();
    }
    field?.addEventListener('keydown', handleKeyDown);
    return () => field?.removeEventListener('keydown', handleKeyDown);
  });
}

function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;
}
