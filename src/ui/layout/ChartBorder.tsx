/**
 * The graduated border of a nautical chart, as the one accent of a view: a rule along the edge of the current
 * menu entry (`chartRule`), and a frame around chart artwork (`ChartFrame`).
 */
import { css, styled } from 'styled-components';
import { chart, color, space, type Color } from '../theme/tokens';

/** Styles for a `::after` in a positioned element, which draw bars along its lower or left edge. */
export function chartRule(edge: 'bottom' | 'left', role: Color) {
  const angle = edge === 'bottom' ? '90deg' : '180deg';
  return css`
    content: '';
    position: absolute;
    left: 0;
    bottom: 0;
    ${edge === 'bottom' ? `right: 0; height: ${space(1)};` : `top: 0; width: ${space(1)};`}
    background: repeating-linear-gradient(${angle}, ${color(role)} 0 9px, transparent 9px 12px);
  `;
}

const bars = (angle: string, offset: boolean, pitch: string) => {
  const ink = chart('ink');
  const [first, second] = offset ? ['transparent', ink] : [ink, 'transparent'];
  return `repeating-linear-gradient(${angle}, ${first} 0 ${pitch}, ${second} ${pitch} calc(2 * ${pitch}))`;
};

/** Fills its container and holds artwork of any size. `$pitch` is the length of a bar. */
export const ChartFrame = styled.div.attrs({ 'aria-hidden': true })<{ $pitch?: string }>`
  position: relative;
  padding: ${space(1.75)};
  border: 1px solid ${chart('ink')};
  background: ${color('surface')};
  &::before {
    content: '';
    position: absolute;
    inset: 1px;
    pointer-events: none;
    background:
      ${({ $pitch = '40px' }) => bars('90deg', false, $pitch)} top / 100% 5px no-repeat,
      ${({ $pitch = '40px' }) => bars('90deg', true, $pitch)} bottom / 100% 5px no-repeat,
      ${({ $pitch = '40px' }) => bars('180deg', false, $pitch)} left / 5px 100% no-repeat,
      ${({ $pitch = '40px' }) => bars('180deg', true, $pitch)} right / 5px 100% no-repeat;
  }
  > svg {
    position: relative;
    display: block;
    width: 100%;
    height: 100%;
    border: 1px solid ${chart('ink')};
  }
`;
