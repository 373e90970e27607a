/** Creates a group, and adds documents to it. */
import { useState, type FormEvent } from 'react';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { useUserLibrary } from '../../user-library-context';
import { useDocumentActions } from '../document-actions';
import { validateGroupName } from './validate-group-name';

export interface NewGroup {
  readonly name: string;
  setName(name: string): void;
  /** Why the group can't be created; null if it can. */
  readonly error: string | null;
  readonly busy: boolean;
  handleSubmit(event: FormEvent): void;
}

export function useNewGroup(documents: readonly DocumentSummary[]): NewGroup {
  const { groups } = useUserLibrary();
  const actions = useDocumentActions();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function create() {
    const refused = validateGroupName(name);
    setError(refused);
    if (refused || busy) return;
    setBusy(true);
    const made = await groups.add(name);
    setBusy(false);
    if (!made.ok) return setError(made.problem.title);
    setName('');
    await actions.addToGroup(made.value, documents);
  }

  return {
    name,
    setName,
    error,
    busy,
    handleSubmit(event) {
      event.preventDefault();
      void create();
    },
  };
}
