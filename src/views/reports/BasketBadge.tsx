/**
 * Beside My Reports: how many documents wait in the report basket (spec §2, §9). Comes with the personal
 * library, not with the header.
 */
import { Suspense } from 'react';
import { useApp } from '../app-context';
import { lazyView } from '../layout/lazy-view';

const BasketCount = lazyView(() => import('../app-shell/chrome.chunk').then((module) => module.BasketCount));
// It comes in the same file as the header: shown with it, it does not push the menu aside.
void BasketCount.preload();

export function BasketBadge() {
  const user = useApp().session.user.value;
  return (
    user && (
      <Suspense fallback={null}>
        <BasketCount key={user.id} />
      </Suspense>
    )
  );
}
