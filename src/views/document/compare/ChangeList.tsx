/**
 * The table of contents of a comparison: every changed provision, with an icon for the kind of change, and
 * the number of changes of each kind. At a width of 900 px or more, it is beside the changes; below that, it
 * is in a sheet.
 */
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ShownChange } from '../../../shared/provisions/changes/whole-text';
import { Icon } from '../../../ui/layout/Icon';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { color, line, media, size, space, text, weight, type Color } from '../../../ui/theme/tokens';
import { lookOf } from './KindTag';
import { compareTexts, namePartsOf, titleOf } from './texts';

const Root = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-right: ${line('line')};
  background: ${color('canvas')};
  font-size: ${text('md')};
  > ol {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding: ${space(3)} ${space(3)} ${space(4)} calc(${size('gutter')} - ${space(2)});
    scrollbar-width: thin;
  }
  ${media.touch} {
    border: 0;
    background: none;
    > ol {
      padding: 0;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Entry = styled.a`
  display: grid;
  grid-template-columns: minmax(3.75rem, max-content) minmax(0, 1fr) 1rem;
  gap: 0 ${space(2)};
  align-items: baseline;
  min-height: 1.75rem;
  padding: ${space(1)} ${space(1.5)} ${space(1)} ${space(5)};
  color: ${color('ink')};
  line-height: 1.3;
  text-decoration: none;
  &:not(:has(b)) {
    grid-template-columns: minmax(0, 1fr) 1rem;
  }
  > b {
    color: ${color('ink-2')};
    font-weight: ${weight('medium')};
    overflow-wrap: anywhere;
  }
  > span {
    overflow-wrap: anywhere;
  }
  &:hover {
    background: ${color('hover')};
  }
  &[aria-current] {
    background: ${color('selected')};
    box-shadow: inset 3px 0 0 ${color('accent')};
    font-weight: ${weight('semibold')};
    > b {
      color: ${color('ink')};
    }
  }
  ${media.touch} {
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${size('gutter')};
  }
`;
const Legend = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(3)} ${size('gutter')};
  border-top: ${line('line')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  > li {
    display: flex;
    gap: ${space(2)};
    align-items: center;
  }
  > li:not(:has(svg)) {
    color: ${color('ink-3')};
  }
`;
const Mark = styled.i<{ $ink: Color }>`
  align-self: center;
  color: ${({ $ink }) => color($ink)};
  > svg {
    width: 0.9375rem;
    height: 0.9375rem;
  }
`;
const inks = {
  ok: 'success',
  bad: 'danger',
  warn: 'warning',
  info: 'accent',
  plain: 'ink-3',
  own: 'own',
} as const satisfies Record<string, Color>;

export interface ChangeListProps {
  changes: readonly ShownChange[];
  current: number;
  /** Whether differences in layout are among the changes. */
  withLayout: boolean;
  hrefOf(index: number): string;
  onGo(index: number): void;
}

export function ChangeList({ changes, current, withLayout, hrefOf, onGo }: ChangeListProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <Root ref={root} aria-label={compareTexts.contents}>
      <ol>
        {changes.map((change, index) => (
          <li key={index}>
            <Entry
              href={hrefOf(index)}
              aria-current={index === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                onGo(index);
              }}
            >
              <Name change={change} />
              <KindIcon change={change} />
              <VisuallyHidden> {compareTexts.kind(change)}</VisuallyHidden>
            </Entry>
          </li>
        ))}
      </ol>
      <Legend>
        {countKinds(changes).map(({ kind, count, example }) => (
          <li key={kind}>
            <KindIcon change={example} />
            {compareTexts.kindCount(count, kind)}
          </li>
        ))}
        {!withLayout && <li>{compareTexts.layoutIgnored}</li>}
      </Legend>
    </Root>
  );
}

function Name({ change }: { change: ShownChange }) {
  const { number, heading } = namePartsOf(change);
  if (number === '') return <span>{titleOf(change)}</span>;
  return (
    <>
      <b>{number}</b> <span>{heading}</span>
    </>
  );
}

function KindIcon({ change }: { change: ShownChange }) {
  const [kind, icon] = lookOf(change);
  return (
    <Mark $ink={inks[kind]}>
      <Icon of={icon} />
    </Mark>
  );
}

/** Returns how many changes there are of each kind, the most frequent first. */
function countKinds(changes: readonly ShownChange[]) {
  const kinds = new Map<string, { kind: string; count: number; example: ShownChange }>();
  for (const example of changes) {
    const kind = compareTexts.kind(example);
    kinds.set(kind, { kind, count: (kinds.get(kind)?.count ?? 0) + 1, example });
  }
  return [...kinds.values()].sort((one, other) => other.count - one.count);
}
