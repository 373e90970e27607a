/**
 * The label of an action on the document. Between 900 and 1240 px, the title needs the room: only the action's icon
 * is visible there, the label is for screen readers, and the tooltip shows it to everyone else.
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
