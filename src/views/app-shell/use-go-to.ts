/**
 * Opens "Go to" with Ctrl+K or ⌘K anywhere in the library except in a dialog. The key `g` does the same
 * outside fields, menus, trees and lists of options, unless the user has turned single-key shortcuts off. On
 * a portal's page, both shortcuts belong to the portal while the focus is outside the library.
 *
 *   closed ── key or button ──► loading ──┬── open ── Escape, choice ──► closed
 *                                         └── not loaded: a toast says so ──► closed
 */
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { areCharacterKeysOn } from '../../domain/app/character-keys';
import { capturesKeys } from '../../ui/hooks/captures-keys';
import { useApp } from '../app-context';
import { chunks } from '../chunks';
import { chromeTexts } from './chrome-texts';

type Panel = ComponentType<{ onClose(): void }>;

export interface GoToControl {
  /** The open panel; null while it is closed. */
  readonly Panel: Panel | null;
  open(): void;
  close(): void;
}

export function useGoTo(): GoToControl {
  const { storage, toasts, window } = useApp();
  const [Panel, setPanel] = useState<Panel | null>(null);
  const open = useCallback(() => {
    chunks.myLibrary().then(
      (module) => setPanel(() => module.GoToPanel),
      () => toasts.show({ kind: 'danger', text: chromeTexts.goToNotLoaded }),
    );
  }, [toasts]);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const target = event.composedPath()[0];
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (!(target instanceof Element) || !window.document.contains(target)) return;
      if (!isShortcut(event, target) || (event.key === 'g' && !areCharacterKeysOn(storage))) return;
      event.preventDefault();
      open();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [storage, window, open]);
  return { Panel, open, close: () => setPanel(null) };
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, target: Element): boolean {
  if (shiftKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !target.closest('dialog[open]');
  // In a tree or a list of options, a letter moves to the next entry that begins with it.
  return key === 'g' && !capturesKeys(target) && !target.closest('[role="tree"], [role="listbox"]');
}
