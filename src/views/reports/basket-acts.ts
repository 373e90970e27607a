/** Puts documents into the report basket and takes them out, on any screen, and tells what can be undone. */
import type { BasketChange, BasketItem } from '../../domain/basket';
import { useApp } from '../app-context';
import { useLibrary } from '../library-context';
import { reportTexts } from '../texts/reports';
import { shell } from '../texts/shell';

export interface BasketActs {
  /** Reads signals. */
  has(id: string): boolean;
  /** For a control that shows by itself whether its document is in. */
  toggle(document: BasketItem): void;
  add(documents: readonly BasketItem[]): void;
  remove(ids: readonly string[]): void;
  clear(): void;
}

export function useBasketActs(): BasketActs {
  const { toasts } = useApp();
  const { basket } = useLibrary();

  function refuse({ refused }: BasketChange): void {
    if (refused) toasts.show({ kind: 'warning', text: reportTexts.full(refused) });
  }

  function tell(change: BasketChange, say: (count: number) => string): void {
    if (change.count) toasts.show({ kind: 'info', text: say(change.count), action: { text: shell.undo, run: change.undo } });
    refuse(change);
  }

  return {
    has: (id) => basket.ids.value.has(id),
    toggle: (document) => (basket.ids.peek().has(document.id) ? void basket.remove([document.id]) : refuse(basket.add([document]))),
    add: (documents) => tell(basket.add(documents), reportTexts.added),
    remove: (ids) => tell(basket.remove(ids), reportTexts.removed),
    clear: () => tell(basket.clear(), reportTexts.removed),
  };
}
