/**
 * Counts documents while a component is mounted. This is a .tsx file because the signals transform reads only
 * such files.
 */
import { useEffect, useState } from 'react';
import { createFormCounts } from '../../../domain/admin/thesaurus';
import { useApp } from '../../app-context';

/** @returns How many documents contain each form. Forms that haven't been counted yet are absent. */
export function useFormCounts(forms: readonly string[]): ReadonlyMap<string, number> {
  const { api, connection } = useApp();
  const [counter] = useState(() => createFormCounts(api));
  const isOnline = connection.isOnline.value;
  const key = JSON.stringify(forms);
  useEffect(() => () => counter.dispose(), [counter]);
  useEffect(() => {
    if (isOnline) void counter.load(JSON.parse(key) as string[]);
  }, [counter, key, isOnline]);
  return counter.counts.value;
}
