/** A switch between two or three views of the same thing, one of which is pressed. */
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { color, line, radius, size, space, text, weight } from '../theme/tokens';

export interface Segment<Id extends string = string> {
  id: Id;
  label: string;
  /** The icon's path data. */
  icon?: string | undefined;
}

export interface SegmentedProps<Id extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly Segment<Id>[];
  selected: Id;
  onSelect(id: NoInfer<Id>): void;
}

const Root = styled.div`
  display: inline-flex;
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(1.5)};
    min-height: calc(${size('control-m')} - 2 * ${size('border')});
    padding: 0 ${space(3)};
    border: 0;
    background: none;
    color: ${color('ink-2')};
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
    white-space: nowrap;
    cursor: pointer;
    &:hover {
      background: ${color('hover')};
    }
    & + button {
      border-left: ${line('line')};
    }
    &[aria-pressed='true'] {
      background: ${color('selected')};
      color: ${color('accent-hover')};
    }
  }
`;

export function Segmented<Id extends string>({ label, options, selected, onSelect }: SegmentedProps<Id>) {
  return (
    <Root role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === selected}
          onClick={() => onSelect(option.id)}
        >
          {option.icon && <Icon of={option.icon} />}
          {option.label}
        </button>
      ))}
    </Root>
  );
}
