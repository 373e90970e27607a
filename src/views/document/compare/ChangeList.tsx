/** The contents of a comparison: every changed provision with what happened to it. On a phone it can be unfolded. */
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ChangeRedline } from '../../../shared/provisions/changes/redline';
import { useApp } from '../../app-context';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { KindTag, titleOf } from './ChangeCard';
import { compareTexts } from './texts';

const Root = styled.nav`
  overflow: auto;
  padding: ${space(3)} ${space(2)} ${space(6)};
  border-right: ${line('line')};
  background: ${color('canvas')};
  font-size: ${text('sm')};
  summary {
    padding: ${space(2)} ${space(3)};
    font-weight: ${weight('semibold')};
    cursor: pointer;
  }
  li > a {
    display: flex;
    gap: ${space(2)};
    align-items: center;
    justify-content: space-between;
    min-height: 1.75rem;
    padding: ${space(1)} ${space(3)};
    color: ${color('ink')};
    text-decoration: none;
    > span:first-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    &:hover {
      background: ${color('hover')};
    }
    &[aria-current] {
      background: ${color('selected')};
      box-shadow: inset 3px 0 0 ${color('accent')};
      font-weight: ${weight('semibold')};
    }
  }
  ${media.touch} {
    max-height: 60vh;
    border-right: 0;
    border-bottom: ${line('line')};
    padding: 0 ${size('gutter')};
    li > a,
    summary {
      min-height: ${size('control-m')};
    }
  }
  ${media.print} {
    display: none;
  }
`;

export interface ChangeListProps {
  changes: readonly ChangeRedline[];
  current: number;
  hrefOf(index: number): string;
  onGo(index: number): void;
}

export function ChangeList({ changes, current, hrefOf, onGo }: ChangeListProps) {
  const mobile = useApp().viewport.mobile.value;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Root ref={root} aria-label={compareTexts.contents}>
      <details open={!mobile}>
        <summary>{compareTexts.contents}</summary>
        <ol>
          {changes.map((change, index) => (
            <li key={index}>
              <a
                href={hrefOf(index)}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(index);
                }}
              >
                <span>{titleOf(change)}</span>
                <KindTag change={change} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </Root>
  );
}
