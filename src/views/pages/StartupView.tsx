/** Shown before the first screen: the steps of the startup, in order (spec §4 "Startup"). */
import { styled } from 'styled-components';
import { Icon } from '../../ui/layout/Icon';
import { checkIcon } from '../../ui/icons/check';
import { Spinner } from '../../ui/feedback/Spinner';
import { color, font, line, size, space, text, weight } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import type { StartupStep } from '../../domain/app/startup';
import { useApp } from '../app-context';
import { Logo } from '../layout/Logo';
import { frameTexts } from '../layout/texts';
import { startupTexts } from './startup-texts';

const Root = styled.main`
  display: grid;
  place-items: center;
  min-height: ${size('page-min-h')};
  > div {
    display: grid;
    gap: ${space(3)};
    width: min(24rem, calc(100vw - ${space(8)}));
  }
  h1 {
    margin-bottom: ${space(3)};
    font: 500 1.25rem / 1.2 ${font('serif')};
  }
`;
/** A chart's border as a ruler, like that of the storage meter. */
const Ruler = styled.div`
  position: relative;
  height: ${space(3.5)};
  padding: ${space(0.5)};
  border: ${line('ink-2')};
  background: ${color('surface')};
  > i {
    display: block;
    height: 100%;
    background: ${color('accent')};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 55% 0 0;
    background: repeating-linear-gradient(
      90deg,
      transparent 0 calc(10% - 1px),
      ${color('ink-2')} calc(10% - 1px) 10%
    );
    opacity: 0.55;
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space(1.5)};
  margin-top: ${space(3)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  > li {
    display: flex;
    align-items: flex-start;
    gap: ${space(2)};
  }
  > li > :first-child {
    width: 0.875rem;
    height: 0.875rem;
    flex: none;
    margin-top: 3px;
  }
  > li[data-done] > svg {
    color: ${color('success')};
  }
  > li[aria-current] {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: inherit;
    font-weight: ${weight('regular')};
  }
`;

type NamedStep = Exclude<StartupStep, 'done'>;
const order: readonly NamedStep[] = ['initialising', 'connecting', 'session', 'updates', 'local-data'];

export function StartupView() {
  const { startup } = useApp();
  const step = startup.step.value;
  const words = step === 'done' ? '' : startupTexts.steps[step];
  const place = step === 'done' ? order.length : order.indexOf(step);
  return (
    <Root aria-busy="true">
      <div>
        <Logo size="3rem" />
        <h1>{frameTexts.product}</h1>
        <Ruler
          role="progressbar"
          aria-label={startupTexts.label}
          aria-valuenow={place}
          aria-valuemin={0}
          aria-valuemax={order.length}
          aria-valuetext={words}
        >
          <i style={{ width: `${(place / order.length) * 100}%` }} />
        </Ruler>
        <VisuallyHidden role="status">{words}</VisuallyHidden>
        <Steps>
          {order.slice(0, place + 1).map((name, index) => (
            <li
              key={name}
              data-done={index < place || undefined}
              aria-current={index === place ? 'step' : undefined}
            >
              {index < place ? <Icon of={checkIcon} /> : <Spinner />}
              <span>
                {startupTexts.steps[name]}
                {name === 'local-data' && <small>{startupTexts.localData}</small>}
              </span>
            </li>
          ))}
        </Steps>
      </div>
    </Root>
  );
}
