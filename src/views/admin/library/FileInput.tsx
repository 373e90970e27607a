/** A file field: the browser's own control in our frame, connected to the surrounding Field. */
import { styled } from 'styled-components';
import { useField } from '../../../ui/inputs/Field';
import { inputStyle } from '../../../ui/inputs/TextInput';
import { space } from '../../../ui/theme/tokens';

const Root = styled.input`
  ${inputStyle}
  padding: ${space(1.5)} ${space(3)};
`;

/** @param accept The attribute of the same name. */
export function FileInput({
  accept,
  disabled,
  onChange,
}: {
  accept: string;
  disabled: boolean;
  onChange(file: File | null): void;
}) {
  const field = useField();
  return (
    <Root
      {...field}
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
    />
  );
}
