/** What is marked on the screen of a document: what its address says was sought, while the reader wants it marked. */
import { signal, type Signal } from '@preact/signals-core';
import { useMemo } from 'react';
import { createMatchFinder, type Piece } from '../../domain/library/pdf-matches';
import { readHighlightQuery, type HighlightQuery } from '../../domain/library/highlight-query';
import { useApp, type App } from '../app-context';

export interface Highlighting {
  /** The same object while the address says the same. */
  readonly sought: HighlightQuery;
  readonly isOn: boolean;
  onSwitch(on: boolean): void;
}

/** One for each running library, so that the switch stays as it is from one document to the next. */
const switches = new WeakMap<App, Signal<boolean>>();

/** Reads signals. */
export function useHighlighting(address: URLSearchParams): Highlighting {
  const app = useApp();
  const isOn = switches.get(app) ?? signal(true);
  switches.set(app, isOn);
  const said = address.toString();
  const sought = useMemo(() => readHighlightQuery(new URLSearchParams(said)), [said]);
  return { sought, isOn: isOn.value, onSwitch: (on) => void (isOn.value = on) };
}

const NONE: readonly Piece[] = [];

/** Where the terms stand in a title. */
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
