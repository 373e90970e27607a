/**
 * The mark of a changed provision in the table of contents, and the line below the table that explains the
 * mark.
 */
import { styled } from 'styled-components';
import type { ChangeMarks } from '../../../domain/comparing/document-changes';
import type { DocumentView } from '../../../domain/library/documents';
import type { EntryChange } from '../../../domain/reading/contents';
import { historyIcon } from '../../../ui/icons/history';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { changedTexts as texts } from './texts';

const Root = styled.span`
  display: inline-block;
  margin-right: ${space(1)};
  color: ${color('success')};
  vertical-align: -0.2em;
  > svg {
    width: 0.9375rem;
    height: 0.9375rem;
  }
  &:last-child {
    margin-right: 0;
  }
`;

export interface ChangeMarkProps {
  change: EntryChange;
  since: ChangeMarks['since'];
}

export function ChangeMark({ change, since }: ChangeMarkProps) {
  const name = (change === 'own' ? texts.changed : texts.changedBelow)[since];
  return (
    <Root role="img" aria-label={name} title={name}>
      <Icon of={historyIcon} />
    </Root>
  );
}

const Legend = styled.p`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  margin-left: calc(${space(2)} - ${size('gutter')});
  padding: ${space(3)} ${size('gutter')};
  border-top: ${line('line')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  > svg {
    width: 0.9375rem;
    height: 0.9375rem;
    color: ${color('success')};
  }
`;

export interface ChangesLegendProps {
  marks: ChangeMarks;
  document: Pick<DocumentView, 'id' | 'edition'>;
}

export function ChangesLegend({ marks, document: { id, edition } }: ChangesLegendProps) {
  const { router } = useApp();
  const { from, since, unaddressed } = marks;
  return (
    <Legend>
      <Icon of={historyIcon} />
      <span>
        {texts.changed[since]}
        {unaddressed > 0 && `. ${texts.outside(unaddressed)}`} –{' '}
        <a href={router.href('compare', { id }, { from, to: edition })}>{texts.compare}</a>
      </span>
    </Legend>
  );
}
