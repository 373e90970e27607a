/**
 * Determines what is highlighted on the document screen: the terms in its address, while the user wants to
 * see them.
 */
import { signal, type Signal } from '@preact/signals-core';
import { useMemo } from 'react';
import { createMatchFinder, type Piece } from '../../domain/library/pdf-matches';
import { readHighlightQuery, type HighlightQuery } from '../../domain/library/highlight-query';
import { useApp, type App } from '../app-context';

export interface Highlighting {
  /** Stays the same object while only the place or the edition in the address changes. */
  readonly query: HighlightQuery;
  readonly isOn: boolean;
  onSwitch(on: boolean): void;
}

/** One switch for each running application, so that it keeps its position from one document to the next. */
const switches = new WeakMap<App, Signal<boolean>>();

/** Reads signals. */
export function useHighlighting(address: URLSearchParams): Highlighting {
  const app = useApp();
  const isOn = switches.get(app) ?? signal(true);
  switches.set(app, isOn);
  const search = new URLSearchParams(address);
  for (const place of ['at', 'of', 'edition']) search.delete(place);
  const said = search.toString();
  const query = useMemo(() => readHighlightQuery(new URLSearchParams(said)), [said]);
  return { query, isOn: isOn.value, onSwitch: (on) => void (isOn.value = on) };
}

const NONE: readonly Piece[] = [];

/** Finds the terms in a title. */
export function useTitleMatches(title: string, terms: readonly string[]): readonly Piece[] {
  return useMemo(
    () =>
      terms.length
        ? createMatchFinder({ terms, passage: null })([{ text: title, endsLine: true }]).flatMap(
            ({ pieces }) => pieces,
          )
        : NONE,
    [title, terms],
  );
}
