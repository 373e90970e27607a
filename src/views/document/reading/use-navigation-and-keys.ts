/**
 * Navigation in the text through the table of contents, links and hits, and the keys of the reading view: j
 * and k go to the next and previous provision, n and p to the next and previous hit, l copies a provision's
 * link, y copies its words with the citation, q adds it to the next report, f follows it or stops following
 * it, and c compares the edition with the previous one. The key t, which switches between text and PDF, is
 * handled in ModeSwitch.tsx.
 */
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Reader } from '../../../domain/reading/reader';
import type { TextModel } from '../../../domain/reading/text-model';
import { useApp } from '../../app-context';
import { withPlace } from './address';
import type { ProvisionActions } from './provision-actions';
import { useCharacterKeys } from '../use-character-keys';
import { useWantedTools } from './layers/use-wanted-tools';

export interface Navigation {
  /** Returns the URL of the screen, scrolled to a provision, or to the beginning if `address` is null. */
  hrefOf(address: string | null): string;
  go(node: number): void;
  /** Opens another screen. Back then returns to the reader's current provision. */
  leave(href: string): void;
  stepHit(by: 1 | -1): void;
}

type KeyAction = 'copyLink' | 'copyText' | 'quote' | 'follow';

export function useNavigation(
  reader: Reader,
  id: string,
  edition: string,
  actions: ProvisionActions | null,
  bar: RefObject<HTMLElement | null>,
): Navigation {
  const { router } = useApp();
  const navigation = useMemo((): Navigation => {
    const hrefOf = (at: string | null) =>
      router.href('documentpreview', { id }, withPlace(router.route.peek().query, at, edition));
    return {
      hrefOf,
      /** Adds the place that the reader leaves to the history, so that Back returns to it. */
      go(node) {
        const { address: at } = reader.model.node(node);
        const left = addressBefore(reader.model, reader.here.peek());
        if (at !== undefined) {
          if (left !== undefined && left !== at) router.replace(hrefOf(left));
          router.go(hrefOf(at));
        }
        reader.mark(node);
        reader.want({ node, isFocused: true });
      },
      leave(href) {
        const left = addressBefore(reader.model, reader.here.peek());
        if (left !== undefined) router.replace(hrefOf(left));
        router.go(href);
      },
      stepHit(by) {
        const hit = reader.stepHit(by);
        if (hit >= 0) reader.want({ hit });
      },
    };
  }, [router, reader, id, edition]);

  function step(by: 1 | -1) {
    const node = reader.step(by);
    if (node > 0) reader.want({ node, isFocused: true });
  }
  const onSubject = (act: (node: number) => void) => () => {
    const node = reader.subject.peek();
    if (node > 0) act(node);
  };
  const act = useActOnceLoaded(actions);
  const onActions = (name: KeyAction) => onSubject((node) => act(name, node));
  useCharacterKeys(bar, {
    j: () => step(1),
    k: () => step(-1),
    n: () => navigation.stepHit(1),
    p: () => navigation.stepHit(-1),
    N: () => navigation.stepHit(-1),
    l: onActions('copyLink'),
    y: onActions('copyText'),
    q: onActions('quote'),
    f: onActions('follow'),
    c: onSubject((node) => {
      const at = addressBefore(reader.model, node);
      navigation.leave(router.href('compare', { id }, { to: edition, ...(at !== undefined && { at }) }));
    }),
  });
  return navigation;
}

/** Returns the address of the node or, if it has none, of the closest node before it that has one. */
function addressBefore(model: TextModel, node: number): string | undefined {
  for (let at = node; at > 0; at -= 1) {
    const { address } = model.node(at);
    if (address !== undefined) return address;
  }
  return undefined;
}

/**
 * Returns a function that performs an action on a provision. If the code for the actions hasn't loaded, the
 * action is performed as soon as it has. If the code can't be fetched, a message says so.
 */
function useActOnceLoaded(actions: ProvisionActions | null): (name: KeyAction, node: number) => void {
  const [early, setEarly] = useState<{ name: KeyAction; node: number } | null>(null);
  useWantedTools(early !== null, () => setEarly(null));
  useEffect(() => {
    if (!early || !actions) return;
    setEarly(null);
    actions[early.name](early.node);
  }, [early, actions]);
  return (name, node) => (actions ? actions[name](node) : setEarly({ name, node }));
}
