/**
 * Shows how hard the password is to guess, as a bar and in words. This is only advice, so nothing is shown if
 * the code for it can't be loaded.
 */
import { useDeferredValue, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Score, Strength as Judgement } from '../../domain/account/password-strength.chunk';
import { color, motion, radius, space, text, weight, type Color } from '../../ui/theme/tokens';
import { chunks } from '../chunks';
import { passwordTexts as texts } from './password-texts';

type Judge = (password: string, own: readonly string[]) => Judgement;

const Root = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;
const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
  > span {
    height: ${space(1)};
    border-radius: ${radius('full')};
    background: ${color('line')};
    transition: background ${motion('fast')};
  }
  @media (forced-colors: active) {
    display: none;
  }
`;
const Words = styled.p`
  font-size: ${text('xs')};
  color: ${color('ink-3')};
  > b {
    font-weight: ${weight('medium')};
    color: ${color('ink-2')};
  }
`;

const colors: Record<Score, Color> = { 0: 'danger', 1: 'danger', 2: 'warning', 3: 'success', 4: 'success' };

/** @param own The user's name and username, if they are known. */
export function PasswordStrength({ password, own }: { password: string; own: readonly string[] }) {
  const judge = useJudge(password !== '');
  const deferredPassword = useDeferredValue(password);
  if (!judge || deferredPassword === '') return null;
  const { score, weakness } = judge(deferredPassword, own);
  return (
    <Root>
      <Bar aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            style={Math.max(score, 1) >= step ? { background: color(colors[score]) } : undefined}
          />
        ))}
      </Bar>
      <Words role="status">
        <b>{texts.strength(texts.scores[score] ?? '')}</b> {weakness && texts.weaknesses[weakness]}
      </Words>
    </Root>
  );
}

/**
 * Loads the code when the first character is typed. Returns null until it has loaded, and if it can't
 * be loaded.
 */
function useJudge(isWanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    if (!isWanted || judge) return;
    let isOver = false;
    void chunks.passwordStrength().then(
      ({ strengthOf }) => void (isOver || setJudge(() => strengthOf)),
      () => {},
    );
    return () => void (isOver = true);
  }, [isWanted, judge]);
  return judge;
}
