/**
 * Single-key shortcuts for the document screen and the comparison. They work wherever the focus is on the
 * screen, except in a form field, a tree, or an open menu or dialog, and only if the user hasn't switched
 * them off.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { areCharacterKeysOn } from '../../domain/app/character-keys';
import { capturesKeys } from '../../ui/hooks/captures-keys';
import { useApp } from '../app-context';

export type CharacterKeys = Readonly<Record<string, () => void>>;

/** @param keys The function to call for each key. Keys are in lower case; `N` stands for Shift+N. */
export function useCharacterKeys(root: RefObject<HTMLElement | null>, keys: CharacterKeys): void {
  const { storage } = useApp();
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const page = root.current?.getRootNode();
    function handleKeyDown(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      // Caps Lock must not turn n into N.
      const key = event.key.toLowerCase();
      const [target] = event.composedPath();
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || capturesKeys(target)) return;
      if (target.closest('[role="tree"]') || !areCharacterKeysOn(storage)) return;
      const act = (shiftKey && current.current[key.toUpperCase()]) || current.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    page?.addEventListener('keydown', handleKeyDown);
    return () => page?.removeEventListener('keydown', handleKeyDown);
  }, [root, storage]);
}
