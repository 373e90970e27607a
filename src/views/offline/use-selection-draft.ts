/** The choosing of a screen: begins with what is chosen, and asks the server when there is one. */
import { computed } from '@preact/signals-core';
import { useEffect, useState } from 'react';
import {
  createOfflineSelectionDraft,
  type OfflineSelectionDraft,
} from '../../domain/offline/selection-draft';
import type { Offline } from '../../domain/offline/offline';
import { useApp } from '../app-context';
import { useLibrary } from '../user-library-context';

export function useSelectionDraft(offline: Offline): OfflineSelectionDraft {
  const { api, categories, connection } = useApp();
  const { groups } = useLibrary();
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
  // What a PDF comes to is known when it is made.
  useEffect(() => {
    if (isOnline) void chooser.load();
  }, [chooser, isOnline, isPrepared]);
  useEffect(() => () => chooser.dispose(), [chooser]);
  return chooser;
}
