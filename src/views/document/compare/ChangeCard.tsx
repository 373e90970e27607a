/**
 * A change: the provision and its words. If there are unchanged lines between its changed lines, the change
 * is divided into several cards.
 */
import { styled } from 'styled-components';
import { linesBelowNumber } from '../../../shared/provisions/changes/change-words';
import type { RedlineLine } from '../../../shared/provisions/changes/redline-lines';
import type { ShownChange } from '../../../shared/provisions/changes/whole-text';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { ChangeActions, type ChangeActionsProps } from './ChangeActions';
import { KindTag } from './KindTag';
import { RedlineWords } from './RedlineWords';
import { compareTexts, namePartsOf, titleOf } from './texts';

const Root = styled.article`
  border-bottom: ${line('line')};
  scroll-margin-top: 2.25rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 12rem;
  &[data-current] {
    box-shadow: inset 4px 0 0 ${color('accent')};
  }
  ${media.touch} {
    scroll-margin-top: calc(${size('header-end')} + 3.25rem);
  }
  ${media.print} {
    break-inside: avoid-page;
    content-visibility: visible;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)} ${space(6)} 0;
  > h2 {
    font-size: 1rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
    > b {
      margin-right: ${space(1.5)};
      font-weight: ${weight('semibold')};
    }
  }
  > p {
    flex-basis: 100%;
    order: 1;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  ${media.touch} {
    padding-inline: ${space(4)};
  }
`;
const Continued = styled.p`
  padding: ${space(4)} ${space(6)} 0;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  ${media.touch} {
    padding-inline: ${space(4)};
  }
`;

export interface ChangeCardProps extends ChangeActionsProps {
  change: ShownChange;
  /** The lines of this part of the change. */
  lines: readonly RedlineLine[];
  id: string;
  isCurrent: boolean;
  isInline: boolean;
}

export function ChangeCard({ change, lines: all, id, isCurrent, isInline, ...actions }: ChangeCardProps) {
  const { number, heading } = namePartsOf(change);
  const lines = linesBelowNumber(change, all);
  const hasOtherWords = lines.some(({ segments }) => segments.some(([kind]) => kind !== 'same'));
  const reason = compareTexts.reason(change, hasOtherWords);
  return (
    <Root id={id} data-part="" data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      <Head>
        <h2 tabIndex={-1}>
          {number && heading ? (
            <>
              <b>{number}</b> {heading}
            </>
          ) : (
            titleOf(change)
          )}
        </h2>
        <KindTag change={change} />
        <ChangeActions {...actions} />
        {reason && <p>{reason}</p>}
      </Head>
      <RedlineWords lines={lines} isInline={isInline} />
      {change.isShortened && <Head as="div">{compareTexts.shortened}</Head>}
    </Root>
  );
}

/** The rest of a change, below unchanged lines. */
export function ContinuedCard({
  change,
  lines,
  isInline,
}: Pick<ChangeCardProps, 'change' | 'lines' | 'isInline'>) {
  return (
    <Root as="div" data-part="">
      <Continued>{compareTexts.continued(titleOf(change))}</Continued>
      <RedlineWords lines={lines} isInline={isInline} />
    </Root>
  );
}
