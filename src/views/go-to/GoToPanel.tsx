/**
 * The panel of "Go to": a field, and the places that it leads to. The panel is in front of the screen, and
 * fills it on a phone. The field keeps focus, and the arrow keys move through the places (the ARIA
 * combobox pattern).
 *
 * Enter or a click opens a place and closes the panel. Ctrl+Enter opens the place in a new tab. Escape closes
 * the panel, and the focus returns to where it was.
 */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createGoTo, type GoTo } from '../../domain/finding/go-to';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { useModal } from '../../ui/overlays/modal';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { useUserLists } from '../user-lists-context';
import { Hint, Root } from './go-to-layout';
import { GoToField } from './GoToField';
import { GoToKeys } from './GoToKeys';
import { GoToList } from './GoToList';
import { GoToStatus } from './GoToStatus';
import { optionGroups, type Option } from './options';
import { knownPlaces, ownPlaces, screenPlaces, type LinkedPlace } from './places';
import { goToTexts as texts } from './texts';
import { useChoice } from './use-choice';

export function GoToPanel({ onClose }: { onClose(): void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const modal = useModal(true, onClose);
  const goTo = useGoTo();
  const { groups, isTyped, isNew, count } = useOptionGroups(goTo);
  const options = groups.flatMap((group) => group.options);
  const { active, choose, handleKeyDown } = useChoice(goTo, options, list);

  function handleType(text: string) {
    goTo.type(text);
    choose(null);
  }

  function handleChoose({ run }: Option) {
    onClose();
    run?.();
  }

  return (
    <Root {...modal} aria-label={texts.title} aria-modal="true" onClick={closeOutside(onClose)}>
      <GoToField
        text={goTo.text.value}
        listId={`${id}-list`}
        activeId={active && `${id}-${options.indexOf(active)}`}
        onType={handleType}
        onKeyDown={handleKeyDown}
        onClose={onClose}
      />
      <GoToList
        ref={list}
        {...{ id, groups, active }}
        typed={goTo.text.value}
        isBusy={goTo.server.value === 'asking'}
        onPoint={choose}
        onChoose={handleChoose}
      />
      {isNew && <Hint>{texts.nothingRecent}</Hint>}
      <GoToStatus goTo={goTo} isEmpty={isTyped && count === 0} />
      <LiveRegion>{isTyped ? texts.results(count) : ''}</LiveRegion>
      <GoToKeys />
    </Root>
  );
}

/**
 * Returns the rows to show, and how many of them are places. `isNew` means that this user hasn't opened a
 * document so far.
 */
function useOptionGroups(goTo: GoTo<LinkedPlace, LinkedPlace>) {
  const app = useApp();
  const recent = useUserLibrary().recentDocuments.items.value;
  const screens = useMemo(() => screenPlaces(app), [app]);
  const groups = optionGroups(app, goTo.text.value, goTo.groups.value, recent, screens);
  const isTyped = goTo.text.value.trim() !== '';
  const count = groups.filter(({ key }) => key !== 'search').flatMap(({ options }) => options).length;
  return { groups, isTyped, isNew: !isTyped && recent.length === 0, count };
}

/** The area around the panel belongs to its dialog element. A click there closes the panel. */
function closeOutside(onClose: () => void) {
  return (event: { readonly target: unknown; readonly currentTarget: unknown }) => {
    if (event.target === event.currentTarget) onClose();
  };
}

/**
 * Creates the model of "Go to". Also loads the reports and the device's documents, in case no other screen
 * has loaded them.
 */
function useGoTo(): GoTo<LinkedPlace, LinkedPlace> {
  const app = useApp();
  const library = useUserLibrary();
  const lists = useUserLists();
  const [goTo] = useState(() => {
    const isReader = app.session.isSubscriber.peek();
    return createGoTo<LinkedPlace, LinkedPlace>({
      api: app.api,
      clock: app.clock,
      isOnline: app.connection.isOnline,
      isReader,
      documents: () => (isReader ? knownPlaces(app, library, lists) : []),
      own: () => (isReader ? ownPlaces(app, library, lists) : []),
      screens: () => screenPlaces(app),
      device: app,
      lifetime: library.lifetime,
    });
  });
  useEffect(() => {
    if (!app.session.isSubscriber.peek()) return;
    if (app.features.offline) void app.openOffline();
    if (app.connection.isOnline.peek() && lists.reports.items.peek() === null) void lists.reports.load();
  }, [app, lists]);
  useEffect(() => () => goTo.dispose(), [goTo]);
  return goTo;
}
