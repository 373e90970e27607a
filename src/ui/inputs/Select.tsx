/** The platform's own drop-down list, with our frame and arrow. */
import type { ChangeEvent, ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useField } from './Field';
import { Icon } from '../layout/Icon';
import { chevronDownIcon } from '../icons/chevron-down';
import { inputStyle } from './TextInput';
import { color, space } from '../theme/tokens';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Id extends string> extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'children'
> {
  options: readonly Option<Id>[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
}

const Root = styled.span`
  position: relative;
  display: inline-block;
  min-width: 0;
  > svg {
    position: absolute;
    right: ${space(2.5)};
    top: 50%;
    translate: 0 -50%;
    color: ${color('ink-2')};
    pointer-events: none;
  }
`;
const Native = styled.select`
  ${inputStyle}
  appearance: none;
  padding-right: ${space(8)};
`;

export function Select<Id extends string>({ options, onChange, ...rest }: SelectProps<Id>) {
  const field = useField();
  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    const chosen = options[event.currentTarget.selectedIndex];
    if (chosen) onChange(chosen.id);
  }
  return (
    <Root>
      <Native {...field} {...rest} onChange={handleChange}>
        {options.map(({ id, label, disabled }) => (
          <option key={id} value={id} disabled={disabled}>
            {label}
          </option>
        ))}
      </Native>
      <Icon of={chevronDownIcon} />
    </Root>
  );
}
