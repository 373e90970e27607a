/** Prepares the actions on the provisions of a text, such as copying and quoting. */
import { useEffect, useMemo } from 'react';
import type { AsOf } from '../../../domain/editions/as-of';
import type { ProvisionStates } from '../../../domain/reading/provision-states';
import type { TextModel } from '../../../domain/reading/text-model';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { useFollowActions } from '../../updates/use-follow';
import { useUserLibrary } from '../../user-library-context';
import { useDocumentTools } from '../use-document-tools';
import type { ProvisionActions, QuotedTime } from './provision-actions';
import type { ReadingTextProps } from './reading-props';

/** Returns null until the code of the actions has loaded. */
export function useProvisionActions(
  model: TextModel,
  document: ReadingTextProps['document'],
  asOf: AsOf | null,
  { edition, state }: Pick<QuotedTime, 'edition' | 'state'>,
  states: ProvisionStates,
): ProvisionActions | null {
  const tools = useDocumentTools();
  const on = asOf?.on ?? null;
  const known = asOf?.known ?? null;
  const app = useApp();
  const library = useUserLibrary();
  const followActions = useFollowActions();
  useEffect(() => {
    if (library.follows.items.peek() === null) void library.follows.load();
  }, [library]);
  return useMemo(() => {
    if (!tools) return null;
    const quotations = () =>
      chunks.myLibrary().then(
        ({ reportQuotationsOf }) => reportQuotationsOf(library, app),
        () => null,
      );
    const { basket, follows } = library;
    return tools.createProvisionActions(
      { ...app, basket, follows, followActions, quotations },
      model,
      document,
      {
        asOf: on === null ? null : { on, known },
        ...{ edition, state, states },
      },
    );
  }, [app, tools, library, followActions, model, document, on, known, edition, state, states]);
}
