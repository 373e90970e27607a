/**
 * Three steps for new users, each with an action to try: side by side, or one after the other on small
 * screens.
 *
 *   first ◄──Back, Next──► second ◄──Back, Next──► third ──Done──► gone
 *     └──────────────────── Skip, from anywhere ───────────────────►
 */
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, LinkButton } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Icon } from '../../ui/layout/Icon';
import { bellIcon } from '../../ui/icons/bell';
import { hardDriveDownloadIcon } from '../../ui/icons/hard-drive-download';
import { searchIcon } from '../../ui/icons/search';
import { color, line, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { introductionTexts as texts } from './introduction-texts';
import { searchAddress } from './search-address';

/** Every step has the same height, so that nothing below moves. */
const Root = styled.div`
  margin-bottom: ${space(5)};
  min-height: 13.5rem;
  ${media.narrow} {
    min-height: 14.75rem;
  }
  ${media.touch} {
    min-height: 18.25rem;
  }
`;
const Steps = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
`;
const Step = styled.li`
  display: grid;
  grid-template: auto 1fr auto / auto minmax(0, 1fr);
  gap: ${space(1)} ${space(2.5)};
  align-items: center;
  padding: ${space(4)};
  & + & {
    border-left: ${line('line')};
  }
  > svg {
    color: ${color('accent')};
  }
  > h3 {
    font-size: ${text('lg')};
    font-weight: ${weight('semibold')};
  }
  > p {
    grid-column: 1 / -1;
    align-self: start;
    max-width: 33.6em;
    color: ${color('ink-2')};
  }
  > a {
    grid-column: 1 / -1;
    justify-self: start;
    margin-top: ${space(2)};
  }
`;
const Hint = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > :first-child {
    flex: 1;
  }
`;

/**
 * @param onEnd Called when the user has skipped or finished the introduction, which then isn't shown again.
 */
export function Introduction({ onEnd }: { onEnd(): void }) {
  const { router, viewport, features } = useApp();
  const [current, setCurrent] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const isMobile = viewport.mobile.value;
  const icons = [searchIcon, hardDriveDownloadIcon, bellIcon];
  const ways = [
    router.href('search', {}, searchAddress(texts.term)),
    router.href('offlinecategories'),
    router.href('search'),
  ];
  const steps = texts.steps
    .map((step, at) => ({ ...step, icon: icons[at] ?? '', way: ways[at] ?? '' }))
    .filter(({ icon }) => icon !== hardDriveDownloadIcon || features.offline);
  const isLast = current === steps.length - 1;

  function end() {
    // The focused button disappears, so the focus moves to the screen.
    root.current?.closest('main')?.focus({ preventScroll: true });
    onEnd();
  }

  return (
    <Root ref={root}>
      <Card
        flush
        title={texts.title}
        action={<LinkButton onClick={end}>{texts.skip}</LinkButton>}
        meta={!isMobile && <Hint>{texts.again}</Hint>}
        foot={
          isMobile && (
            <Foot>
              <Hint role="status">{texts.step(current + 1, steps.length)}</Hint>
              {current > 0 && <Button onClick={() => setCurrent(current - 1)}>{texts.back}</Button>}
              <Button kind="primary" onClick={() => (isLast ? end() : setCurrent(current + 1))}>
                {isLast ? texts.done : texts.next}
              </Button>
            </Foot>
          )
        }
      >
        <Steps>
          {steps.map(
            ({ title, what, action, icon, way }, step) =>
              (!isMobile || step === current) && (
                <Step key={title}>
                  <Icon of={icon} size="l" />
                  <h3>{title}</h3>
                  <p>{what}</p>
                  <ButtonLink size="s" href={way}>
                    {action}
                  </ButtonLink>
                </Step>
              ),
          )}
        </Steps>
      </Card>
    </Root>
  );
}
