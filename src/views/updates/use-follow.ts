/** Follows or unfollows a document or a provision, and shows a toast with Undo. */
import type { Follow, NewFollow } from '../../domain/alerts/follows';
import { useMemo } from 'react';
import { useApp, type App } from '../app-context';
import type { Follows } from '../../domain/alerts/follows';
import { useUserLibrary } from '../user-library-context';
import { followTexts as texts } from './follow-texts';

export interface FollowActions {
  /** @param name The name of the document or provision within a sentence. */
  follow(what: NewFollow, name: string): Promise<void>;
  unfollow(followed: Follow, name: string): Promise<void>;
}

export function useFollowActions(): FollowActions {
  const app = useApp();
  const { follows } = useUserLibrary();
  return useMemo(() => createFollowActions(app, follows), [app, follows]);
}

function createFollowActions(
  { toasts, router }: Pick<App, 'toasts' | 'router'>,
  follows: Follows,
): FollowActions {
  const link = { text: texts.toFollows, href: router.href('savedsearches') };

  async function follow(what: NewFollow, name: string): Promise<void> {
    const answer = await follows.follow(what);
    if (!answer.ok)
      return void toasts.show({ kind: 'danger', text: texts.notFollowed(name, answer.problem.title) });
    const undo = () => void undoFollow(answer.value, name);
    toasts.show({
      kind: 'success',
      text: texts.followed(name),
      link,
      action: { text: texts.undo, run: undo },
    });
  }

  async function undoFollow({ id }: Follow, name: string): Promise<void> {
    const answer = await follows.unfollow(id);
    if (!answer.ok) toasts.show({ kind: 'danger', text: texts.notUnfollowed(name, answer.problem.title) });
  }

  async function unfollow({ id }: Follow, name: string): Promise<void> {
    const answer = await follows.unfollow(id);
    if (!answer.ok)
      return void toasts.show({ kind: 'danger', text: texts.notUnfollowed(name, answer.problem.title) });
    const undo = () => void restore(id, name);
    toasts.show({ kind: 'info', text: texts.unfollowed(name), action: { text: texts.undo, run: undo } });
  }

  async function restore(id: string, name: string): Promise<void> {
    const answer = await follows.undoUnfollow(id);
    if (!answer.ok) toasts.show({ kind: 'danger', text: texts.notFollowed(name, answer.problem.title) });
  }

  return { follow, unfollow };
}
