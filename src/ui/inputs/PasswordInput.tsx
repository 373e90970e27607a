/** A password input with a button that shows the password, which is hidden at first. */
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { eyeIcon } from '../icons/eye';
import { eyeOffIcon } from '../icons/eye-off';
import { TextInput, type TextInputProps } from './TextInput';
import { space } from '../theme/tokens';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'icon'> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

const Root = styled.span`
  position: relative;
  display: block;
  > input {
    padding-right: 2.75rem;
  }
  > button {
    position: absolute;
    right: ${space(1)};
    top: 50%;
    translate: 0 -50%;
  }
`;

export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Root>
      <TextInput autoCapitalize="none" spellCheck={false} {...rest} type={shown ? 'text' : 'password'} />
      <IconButton
        size="s"
        icon={shown ? eyeOffIcon : eyeIcon}
        label={shown ? hideLabel : showLabel}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </Root>
  );
}
