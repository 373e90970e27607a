/**
 * Determines what is highlighted on the document screen: the terms in its address, while the user wants to
 * see them.
 */
import { signal, type Signal } from '@preact/signals-core';
import { useEffect, useMemo, useState } from 'react';
import { EDITION_PARAMETER } from '../../domain/editions/edition-parameter';
import type { createMatchFinder, Piece } from '../../domain/library/pdf-matches';
import {
  readHighlightQuery,
  readShownProvisions,
  writeShownProvisions,
  type HighlightQuery,
} from '../../domain/library/highlight-query';
import { useApp, type App } from '../app-context';
import { chunks } from '../chunks';
import { AT_PARAMETER, OF_PARAMETER } from './place-parameters';

export interface Highlighting {
  /** Stays the same object while only the place or the edition in the address changes. */
  readonly query: HighlightQuery;
  readonly isOn: boolean;
  onSwitch(on: boolean): void;
}

/** Each running application has a single switch, so that its state carries over from one document to the next. */
const switches = new WeakMap<App, Signal<boolean>>();

/**
 * Returns what to highlight, and the switch that turns highlighting on and off. The result depends
 * on signals.
 */
export function useHighlighting(address: URLSearchParams): Highlighting {
  const app = useApp();
  const isOn = switches.get(app) ?? signal(true);
  switches.set(app, isOn);
  const search = new URLSearchParams(address);
  for (const place of [AT_PARAMETER, OF_PARAMETER, EDITION_PARAMETER]) search.delete(place);
  // The hits stay the same when the reader switches between all provisions and those with hits.
  const hits = readShownProvisions(search) === null ? {} : writeShownProvisions('all');
  const said = new URLSearchParams({ ...Object.fromEntries(search), ...hits }).toString();
  const query = useMemo(() => readHighlightQuery(new URLSearchParams(said)), [said]);
  return { query, isOn: isOn.value, onSwitch: (on) => void (isOn.value = on) };
}

const NONE: readonly Piece[] = [];

/**
 * Finds the terms in a title. Until the code for this has loaded, or if that fails, there are no matches.
 *
 * @param isDue Whether the code may be fetched.
 */
export function useTitleMatches(title: string, terms: readonly string[], isDue: boolean): readonly Piece[] {
  const [createFinder, setCreateFinder] = useState<typeof createMatchFinder | null>(null);
  const isNeeded = isDue && terms.length > 0 && createFinder === null;
  useEffect(() => {
    if (isNeeded)
      chunks.documentTools().then(
        (chunk) => setCreateFinder(() => chunk.createMatchFinder),
        () => undefined,
      );
  }, [isNeeded]);
  return useMemo(
    () =>
      createFinder && terms.length
        ? createFinder({ terms, passage: null })([{ text: title, endsLine: true }]).flatMap(
            ({ pieces }) => pieces,
          )
        : NONE,
    [createFinder, title, terms],
  );
}
