/**
 * Connects a label, its control, a hint and an error message. The control inside gets its ids from
 * `useField`, so a screen only needs `<Field label="Title" error={…}><TextInput … /></Field>`.
 */
import { createContext, use, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon';
import { circleXIcon } from '../icons/circle-x';
import { color, leading, space, text, weight } from '../theme/tokens';

export interface FieldProps {
  label: string;
  /** Content to the right of the label: "Forgot password?". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The error message. Its presence makes the control invalid. */
  error?: string | null | undefined;
  children: ReactNode;
}

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** Returns the props that a control inside a Field spreads on its input; an empty object outside a Field. */
export function useField(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}

const Root = styled.div`
  display: grid;
  row-gap: ${space(1.5)};
  /* The second column is for the aside. Without one, it is empty. */
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  overflow-wrap: break-word;
  > :not(:first-child) {
    grid-column: span 2;
  }
`;
/** Is beside the label, but follows the control in the tab order. */
const Aside = styled.span`
  && {
    grid-area: 1 / 2;
  }
  padding-left: ${space(2)};
  text-align: right;
  font-size: ${text('sm')};
`;
export const Label = styled.label`
  font-size: ${text('sm')};
  font-weight: ${weight('medium')};
  color: ${color('ink')};
`;
export const Hint = styled.p`
  font-size: ${text('xs')};
  color: ${color('ink-3')};
  line-height: ${leading('snug')};
`;
const ErrorText = styled.p`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;
  font-size: ${text('sm')};
  color: ${color('danger')};
`;

/** The message below an invalid control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <Icon of={circleXIcon} />
      {children}
    </ErrorText>
  );
}

export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;

  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      <FieldContext value={{ id, describedBy, invalid: !!error }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {aside && <Aside>{aside}</Aside>}
    </Root>
  );
}
