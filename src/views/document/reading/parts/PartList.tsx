/**
 * The parts of the instrument, above the open part's table of contents. On a narrow screen, they fold into a
 * button.
 */
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { InstrumentPart, InstrumentParts } from '../../../../domain/reading/instrument-parts';
import { Button } from '../../../../ui/actions/Button';
import { chevronDownIcon } from '../../../../ui/icons/chevron-down';
import { color, leading, line, media, radius, size, space, text, weight } from '../../../../ui/theme/tokens';
import { partTexts } from './part-texts';
import { PartLink, type OpenPart } from './PartLink';
import type { ShownParts } from './use-parts';

const LOW = '@media (max-height: 820px)';
const Root = styled.div`
  flex: none;
  margin-right: ${space(3)};
  padding-bottom: ${space(3)};
  margin-bottom: ${space(3)};
  border-bottom: ${line('line')};
  > button {
    display: none;
    max-width: 100%;
    line-height: ${leading('snug')};
    text-align: left;
    white-space: normal;
  }
  h2 {
    padding: ${space(1)} ${space(2)};
    color: ${color('ink-2')};
    font-size: ${text('sm')};
    font-weight: ${weight('semibold')};
    line-height: ${leading('snug')};
  }
  ul {
    max-height: min(16rem, 34vh);
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
    scrollbar-width: thin;
  }
  p {
    padding: ${space(1)} ${space(2)};
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
  &:not([data-folds]) {
    margin-inline: calc(${size('gutter')} - ${space(2)});
  }
  ${media.narrow} {
    &[data-folds] {
      padding-bottom: ${space(1.5)};
      > button {
        display: inline-flex;
      }
      &:not([data-unfolded]) > div,
      h2 {
        display: none;
      }
    }
  }
  ${LOW} {
    &[data-folds] {
      padding-bottom: ${space(1.5)};
      > button {
        display: inline-flex;
      }
      &:not([data-unfolded]) > div,
      h2 {
        display: none;
      }
    }
  }
`;
const Row = styled.li`
  > * {
    display: flex;
    gap: ${space(2)};
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius('s')};
    color: ${color('ink-2')};
    font-size: ${text('sm')};
    line-height: ${leading('snug')};
    text-decoration: none;
  }
  > a:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  > [aria-current] {
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
  }
  > span {
    color: ${color('ink-3')};
  }
  > * > span:first-child:not(:only-child) {
    flex: none;
    width: 4.1rem;
  }
  > * > small {
    margin-left: auto;
    font-size: ${text('xs')};
    white-space: nowrap;
  }
  ${media.touch} {
    > * {
      align-items: center;
      min-height: 2.75rem;
    }
  }
`;

export interface PartListProps {
  parts: ShownParts;
  /** The document that the reader has open. */
  id: string;
  /** Whether the list can be folded. It can't if it has the whole screen. */
  folds: boolean;
  onOpen: OpenPart;
}

/** Renders nothing if the reader can't access any other part of the instrument. */
export function PartList({ parts, ...props }: PartListProps) {
  const { state, retry } = parts;
  if (state.name === 'loading') return null;
  if (state.name === 'ready')
    return isDivided(state) ? <List {...props} instrument={state} key={props.id} /> : null;
  return (
    <Root>
      <p role="status">
        {partTexts.failed}{' '}
        <Button size="s" kind="quiet" onClick={retry}>
          {partTexts.retry}
        </Button>
      </p>
    </Root>
  );
}

/** An incomplete list from the device is shown even if it contains no other part, because others may exist. */
function isDivided({ parts, onDevice }: InstrumentParts): boolean {
  return parts.length > 1 || onDevice === 'some';
}

interface ListProps extends Omit<PartListProps, 'parts'> {
  instrument: InstrumentParts;
}

function List({ instrument, id, folds, onOpen }: ListProps) {
  const { heading, parts, onDevice, hasMore } = instrument;
  const [isUnfolded, setUnfolded] = useState(false);
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const current = parts.find((part) => part.id === id);
  useCurrentShown(list);
  return (
    <Root data-folds={folds || undefined} data-unfolded={isUnfolded || undefined}>
      {folds && (
        <Button
          size="s"
          kind="quiet"
          icon={chevronDownIcon}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {current ? partTexts.folded(nameOf(current), heading) : partTexts.parts(heading)}
        </Button>
      )}
      <div>
        <h2 id={title}>{heading}</h2>
        <ul ref={list} aria-labelledby={title} role="list">
          {parts.map((part) => (
            <Row key={part.id}>
              <PartLink part={part} isCurrent={part.id === id} onOpen={onOpen}>
                {part.label && <span>{part.label}</span>}
                {part.name && <span>{part.name}</span>}
                {!part.isHere && <small>{partTexts.notHere}</small>}
              </PartLink>
            </Row>
          ))}
        </ul>
        {onDevice === 'some' && <p>{partTexts.some}</p>}
        {hasMore && <p>{partTexts.more}</p>}
      </div>
    </Root>
  );
}

function nameOf({ label, name }: InstrumentPart): string {
  return label || name;
}

/** Scrolls a long list to the open part. */
function useCurrentShown(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && row) list.current.scrollTo?.({ top: row.offsetTop - list.current.offsetTop - 60 });
  }, [list]);
}
