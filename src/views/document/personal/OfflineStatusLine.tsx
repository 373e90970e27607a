/**
 * A line below the document's actions. It says why a download failed, with which groups or category the
 * document is kept offline, or that nothing keeps it offline now.
 */
import { styled } from 'styled-components';
import { offlineStateOf, type OfflineState } from '../../../domain/offline/offline-status';
import type { Category } from '../../../domain/library/categories';
import { LinkButton } from '../../../ui/actions/Button';
import { color, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { isKeptByCollection, useOfflineActions } from '../../document-list/offline/use-offline-actions';
import { useUserLibrary } from '../../user-library-context';
import { documentOfflineTexts as texts } from '../../document-list/texts';

const Root = styled.p`
  margin-top: ${space(2)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
`;

export function OfflineStatusLine({ id }: { id: string }) {
  const { offline, categories, connection, router } = useApp();
  const { groups } = useUserLibrary();
  const { act } = useOfflineActions();
  const library = offline.value;
  const state = library && offlineStateOf(library, id);
  if (!state) return null;
  const isOnline = connection.isOnline.value;
  const manage = <a href={router.href('offlinecategories')}>{texts.manage}</a>;
  const names = state.groups.flatMap((group) => groups.find(group)?.name ?? []);

  if (state.status === 'failed' && state.failure) {
    return (
      <Root role="status">
        {texts.failures[state.failure]}{' '}
        {isOnline && (
          <LinkButton onClick={() => void act((_actions, { documents }) => documents.download([id]))}>
            {texts.retry}
          </LinkButton>
        )}
      </Root>
    );
  }
  if (isKeptByCollection(state)) {
    return (
      <Root>
        {state.groups.length > 0
          ? texts.withGroup(names)
          : texts.withCategory(titleOf(categories.tree.value ?? [], state.category))}{' '}
        {manage}
      </Root>
    );
  }
  if (isLeftOver(state)) {
    return (
      <Root>
        {texts.leftOver} {manage}
      </Root>
    );
  }
  return null;
}

/** Returns whether the document is still on this device although nothing keeps it offline now. */
function isLeftOver({ isPinned, status }: OfflineState): boolean {
  return !isPinned && status === 'downloaded';
}

function titleOf(tree: readonly Category[], id: string | null): string | undefined {
  for (const category of tree) {
    const title = category.id === id ? category.title : titleOf(category.children, id);
    if (title !== undefined) return title;
  }
  return undefined;
}
