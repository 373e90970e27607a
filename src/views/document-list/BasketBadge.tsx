/**
 * The number of documents in the report basket, beside My Reports (spec §2, §9). Its code is in the chrome's
 * chunk, like the code of the user's library.
 */
import { Suspense } from 'react';
import { useApp } from '../app-context';
import { chunks } from '../chunks';
import { lazyView } from '../layout/lazy-view';

const BasketCount = lazyView(() => chunks.chrome().then((module) => module.BasketCount));
// The header is in the same chunk, so preloading the badge shows both together, and the menu doesn't shift.
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
