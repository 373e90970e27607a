/** What has changed and is not saved, with its two ends, fixed upon the bottom bar. Rendered only while there are changes. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, elevation, layer, line, media, size, space, text } from './tokens';

const Root = styled.section`
  position: fixed;
  left: 0;
  right: 0;
  bottom: ${size('bottombar-h')};
  z-index: ${layer('bottombar')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${size('gutter')};
  background: ${color('surface')};
  border-top: ${line('line-strong')};
  box-shadow: ${elevation(2)};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  ${media.touch} {
    bottom: 3rem;
    z-index: ${layer('sticky')};
    font-size: ${text('sm')};
    > :first-child {
      flex: 1 1 100%;
    }
    > button {
      flex: 1;
    }
  }
`;
/** Keeps as much of the page's end free as the bar covers. */
const Room = styled.div`
  height: 4rem;
  ${media.touch} {
    height: 9rem;
  }
`;

/** @param label Names the region. @param actions Buttons, the primary last. */
export function SaveBar({ label, actions, children }: { label: string; actions: ReactNode; children: ReactNode }) {
  return (
    <>
      <Room />
      <Root aria-label={label}>
        <div role="status">{children}</div>
        {actions}
      </Root>
    </>
  );
}
