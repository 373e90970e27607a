/**
 * The categories that the user keeps offline: the server's list, which the device caches (spec §7,
 * §9 `offline_categories`).
 */
import { isStringList } from '../../../shared/type-guards';
import { createChoice, type OfflineChoice, type OfflineChoiceOptions } from './choice';

export function createOfflineCategories({ api, storage }: OfflineChoiceOptions): OfflineChoice {
  return createChoice(storage, {
    key: 'offline_categories',
    isList: isStringList,
    request: () => api.GET('/api/offline/category'),
    idOf: (id) => id,
    toItem: (id) => id,
  });
}
