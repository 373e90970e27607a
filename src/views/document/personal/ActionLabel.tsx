/**
 * The label of an action on the document. At widths from 900 to 1240 px, the title needs the space, so only the
 * action's icon is visible. Screen readers read the label, and the tooltip shows it to everyone else.
 */
import { styled } from 'styled-components';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { media } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';

export const ActionLabel = styled.span`
  ${media.medium} {
    ${visuallyHidden}
  }
`;

/** Returns the tooltip of an action: why it can't be used or, where its label may be hidden, the label. */
export function useActionTooltip(label: string, disabledReason?: string): string | undefined {
  const isNarrow = useApp().viewport.narrow.value;
  return disabledReason ?? (isNarrow ? label : undefined);
}
