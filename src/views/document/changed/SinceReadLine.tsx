/**
 * A line, below the band with the edition's state, that shows returning readers what has changed since the
 * edition that they last read.
 */
import { styled } from 'styled-components';
import type { SinceRead } from '../../../domain/comparing/document-changes';
import { readReplacedName } from '../../../shared/editions/replaced-wording';
import { IconButton } from '../../../ui/actions/IconButton';
import { historyIcon } from '../../../ui/icons/history';
import { xIcon } from '../../../ui/icons/x';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, media, size, space, text } from '../../../ui/theme/tokens';
import { changedTexts as texts } from './texts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: 2.25rem;
  padding: ${space(0.5)} ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('surface')};
  font-size: ${text('md')};
  > svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${color('success')};
  }
  > p {
    flex: 1;
    min-width: 0;
  }
  ${media.touch} {
    padding-right: ${space(1)};
  }
  ${media.print} {
    display: none;
  }
`;

export interface SinceReadLineProps extends SinceRead {
  /** The address of the comparison. */
  href: string;
  onDismiss(): void;
}

export function SinceReadLine({ before, changes, href, onDismiss }: SinceReadLineProps) {
  const incomparable = readReplacedName(before.edition) ? texts.corrected : texts.replaced;
  return (
    <Root role="status">
      <Icon of={historyIcon} />
      <p>
        {changes ? texts.since(before.day, changes.count, changes.unit) : incomparable(before.day)}
        {' – '}
        <a href={href}>{changes ? texts.seeChanges : texts.openBoth}</a>
      </p>
      <IconButton
        size="s"
        icon={xIcon}
        label={texts.dismiss}
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves to the heading of the screen.
          currentTarget.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
          onDismiss();
        }}
      />
    </Root>
  );
}
