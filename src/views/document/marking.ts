/** What is marked on the screen of a document: what its address says was sought, while the reader wants it marked. */
import { signal, type Signal } from '@preact/signals-core';
import { useEffect, useMemo, useState } from 'react';
import type { Piece } from '../../domain/document-hits';
import { readSought, type Sought } from '../../domain/sought';
import { useApp, type App } from '../app-context';

export interface Marking {
  /** The same object while the address says the same. */
  readonly sought: Sought;
  readonly isOn: boolean;
  onSwitch(on: boolean): void;
}

/** One for each running library, so that the switch stays as it is from one document to the next. */
const switches = new WeakMap<App, Signal<boolean>>();

/** Reads signals. */
export function useMarking(address: URLSearchParams): Marking {
  const app = useApp();
  const isOn = switches.get(app) ?? signal(true);
  switches.set(app, isOn);
  const said = address.toString();
  const sought = useMemo(() => readSought(new URLSearchParams(said)), [said]);
  return { sought, isOn: isOn.value, onSwitch: (on) => void (isOn.value = on) };
}

const NONE: readonly Piece[] = [];

/** Where the terms stand in a title; nothing until that is known. */
export function useTitleMarks(title: string, terms: readonly string[]): readonly Piece[] {
  const [found, setFound] = useState<{ readonly title: string; readonly marks: readonly Piece[] } | null>(null);
  useEffect(() => {
    if (!terms.length) return;
    let isLate = false;
    async function find() {
      // import() rejects when the file cannot be fetched: a title is read without its marks as well.
      const hits = await import('../../domain/document-hits').catch(() => null);
      if (!hits || isLate) return;
      const marks = hits.createHitFinder({ terms, passage: null })([{ text: title, endsLine: true }]).flatMap(({ pieces }) => pieces);
      setFound({ title, marks });
    }
    void find();
    return () => void (isLate = true);
  }, [title, terms]);
  return terms.length && found?.title === title ? found.marks : NONE;
}
