/**
 * Go to: a field and the places that it leads to, above the screen; on a phone it fills the screen. The field
 * keeps the focus, and arrows move through the places (the combobox pattern of ARIA).
 *
 * Enter and a press lead to a place and close the panel; Ctrl+Enter opens it in a new tab. Escape closes the
 * panel, and the focus returns to where it was.
 */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createGoTo, type GoTo } from '../../domain/finding/go-to';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { cornerDownRightIcon } from '../../ui/icons/corner-down-right';
import { xIcon } from '../../ui/icons/x';
import { IconButton } from '../../ui/actions/IconButton';
import { Icon } from '../../ui/layout/Icon';
import { useModal } from '../../ui/overlays/modal';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { Field, Hint, Root } from './go-to-layout';
import { GoToKeys } from './GoToKeys';
import { GoToList } from './GoToList';
import { GoToStatus } from './GoToStatus';
import { optionGroups, type Option } from './options';
import { knownPlaces, ownPlaces, screenPlaces, type LinkedPlace } from './places';
import { goToTexts as texts } from './texts';

export function GoToPanel({ onClose }: { onClose(): void }) {
  const app = useApp();
  const { recentDocuments } = useUserLibrary();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const modal = useModal(true, onClose);
  const goTo = useGoTo();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const text = goTo.text.value;
  const recent = recentDocuments.items.value;
  const screens = useMemo(() => screenPlaces(app), [app]);
  const groups = optionGroups(app, text, goTo.groups.value, recent, screens);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];
  const count = groups.filter(({ key }) => key !== 'search').flatMap((group) => group.options).length;
  const isTyped = text.trim() !== '';

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !active) return;
    if (step !== undefined) {
      const next = options[(options.indexOf(active) + step + options.length) % options.length];
      setActiveKey(next?.key ?? null);
      lineOf(list.current, next)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') press(lineOf(list.current, active), event.nativeEvent);
    else return;
    event.preventDefault();
  }

  return (
    <Root {...modal} aria-label={texts.title} aria-modal="true" onClick={closeOutside(onClose)}>
      <Field>
        <Icon of={cornerDownRightIcon} size="m" />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label={texts.field}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${options.indexOf(active)}`}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            goTo.type(event.currentTarget.value);
            setActiveKey(null);
          }}
          onKeyDown={handleKeyDown}
        />
        <IconButton icon={xIcon} label={texts.close} onClick={onClose} />
      </Field>
      <GoToList
        ref={list}
        id={id}
        groups={groups}
        active={active}
        isBusy={goTo.server.value === 'asking'}
        onPoint={({ key }) => setActiveKey(key)}
        onChoose={({ run }) => {
          onClose();
          run?.();
        }}
      />
      {!isTyped && recent.length === 0 && <Hint>{texts.nothingRecent}</Hint>}
      <GoToStatus goTo={goTo} isEmpty={isTyped && count === 0} />
      <LiveRegion>{isTyped ? texts.results(count) : ''}</LiveRegion>
      <GoToKeys />
    </Root>
  );
}

function lineOf(list: HTMLElement | null, option: Option | undefined): Element | null {
  return list?.querySelector(`[data-key=${JSON.stringify(option?.key ?? '')}]`) ?? null;
}

/** Presses the line as a pointer would, so that links, downloads and new tabs work as usual. */
function press(line: Element | null, { ctrlKey, metaKey }: globalThis.KeyboardEvent): void {
  line?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}

/** The area around the panel belongs to its dialog element, and a press there closes it. */
function closeOutside(onClose: () => void) {
  return (event: { readonly target: unknown; readonly currentTarget: unknown }) => {
    if (event.target === event.currentTarget) onClose();
  };
}

/** Reads reports and the device's documents, which other screens may not have loaded yet. */
function useGoTo(): GoTo<LinkedPlace, LinkedPlace> {
  const app = useApp();
  const library = useUserLibrary();
  const [goTo] = useState(() => {
    const isReader = app.session.isSubscriber.peek();
    return createGoTo<LinkedPlace, LinkedPlace>({
      api: app.api,
      clock: app.clock,
      isOnline: app.connection.isOnline,
      isReader,
      documents: () => (isReader ? knownPlaces(app, library) : []),
      own: () => (isReader ? ownPlaces(app, library) : []),
      screens: () => screenPlaces(app),
    });
  });
  useEffect(() => {
    if (!app.session.isSubscriber.peek()) return;
    if (app.features.offline) void app.openOffline();
    if (app.connection.isOnline.peek() && library.reports.items.peek() === null) void library.reports.load();
  }, [app, library]);
  useEffect(() => () => goTo.dispose(), [goTo]);
  return goTo;
}
