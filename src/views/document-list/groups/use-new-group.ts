/** A group that is named and made, with documents put into it at once. */
import { useState, type FormEvent } from 'react';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { useLibrary } from '../../user-library-context';
import { useDocumentActions } from '../document-actions';
import { groupNameProblem } from './validate-group-name';

export interface NewGroup {
  readonly name: string;
  setName(name: string): void;
  /** Why there is no such group yet; null while nothing is wrong. */
  readonly error: string | null;
  readonly busy: boolean;
  handleSubmit(event: FormEvent): void;
}

export function useNewGroup(documents: readonly DocumentSummary[]): NewGroup {
  const { groups } = useLibrary();
  const actions = useDocumentActions();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function make() {
    const refused = groupNameProblem(name);
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
      void make();
    },
  };
}
