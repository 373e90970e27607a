/**
 * One line (`TextInput`) or several lines (`TextArea`) of text. `onChange` receives the value as a string.
 */
import type { ChangeEvent, ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { useField } from './Field';
import { Icon } from '../layout/Icon';
import { color, leading, line, radius, size, space, text } from '../theme/tokens';

export const inputStyle = css`
  width: 100%;
  min-height: ${size('control-m')};
  padding: 0 ${space(3)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  color: ${color('ink')};
  font-size: ${text('field')};
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color('ink-3')};
    opacity: 1;
  }
  &:hover {
    border-color: ${color('ink-2')};
  }
  &:focus,
  &:focus-visible {
    outline: ${size('border-strong')} solid ${color('focus')};
    outline-offset: calc(-1 * ${size('border')});
    border-color: ${color('focus')};
    box-shadow: none;
  }
  &[aria-invalid='true'] {
    border: ${size('border-strong')} solid ${color('danger')};
    padding-left: calc(${space(3)} - ${size('border')});
  }
  &:disabled {
    background: ${color('sunken')};
    border-color: ${color('line')};
    color: ${color('ink-disabled')};
  }
`;

const Input = styled.input<{ $icon: boolean }>`
  ${inputStyle}
  ${({ $icon }) => $icon && '&& { padding-left: 2.25rem; }'}
`;
const Area = styled.textarea`
  ${inputStyle}
  display: block;
  min-height: 5.5rem;
  padding: ${space(2)} ${space(3)};
  line-height: ${leading('body')};
  resize: vertical;
`;
const WithIcon = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    left: ${space(3)};
    top: 50%;
    translate: 0 -50%;
    color: ${color('ink-3')};
    pointer-events: none;
  }
`;

type Own<Props> = Omit<Props, 'onChange' | 'value' | 'size'> & {
  value: string;
  onChange: (value: string) => void;
};

export interface TextInputProps extends Own<ComponentProps<'input'>> {
  /** Path data of an icon inside the input, on the left. */
  icon?: string | undefined;
}

export function TextInput({ icon, onChange, ...rest }: TextInputProps) {
  const field = useField();
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.currentTarget;
    onChange(value);
  }
  const input = <Input {...field} {...rest} $icon={!!icon} onChange={handleChange} />;
  if (!icon) return input;
  return (
    <WithIcon>
      <Icon of={icon} />
      {input}
    </WithIcon>
  );
}

export type TextAreaProps = Own<ComponentProps<'textarea'>>;

export function TextArea({ onChange, ...rest }: TextAreaProps) {
  const field = useField();
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    const { value } = event.currentTarget;
    onChange(value);
  }
  return <Area {...field} {...rest} onChange={handleChange} />;
}
