/**
 * The unsaved offline selection of this screen. It starts out as the saved selection, and asks the server for
 * sizes when possible.
 */
import { computed } from '@preact/signals-core';
import { useEffect, useState } from 'react';
import {
  createOfflineSelectionDraft,
  type OfflineSelectionDraft,
} from '../../domain/offline/selection-draft';
import type { Offline } from '../../domain/offline/offline';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';

export function useSelectionDraft(offline: Offline): OfflineSelectionDraft {
  const { api, categories, connection } = useApp();
  const { groups } = useUserLibrary();
  const isOnline = connection.isOnline.value;
  const isPrepared = offline.documents.counts.value.preparing === 0;
  const [chooser] = useState(() => {
    const allGroups = computed(() => [...(groups.own.value ?? []), ...(groups.shared.value ?? [])]);
    return createOfflineSelectionDraft({ api, offline, tree: categories.tree, allGroups });
  });

  useEffect(() => {
    if (!isOnline) return;
    void offline.load.categories();
    void offline.load.groups();
    void categories.load();
    void groups.load();
  }, [offline, categories, groups, isOnline]);
  // The size of a PDF is known only after the server has created it.
  useEffect(() => {
    if (isOnline) void chooser.load();
  }, [chooser, isOnline, isPrepared]);
  useEffect(() => () => chooser.dispose(), [chooser]);
  return chooser;
}
