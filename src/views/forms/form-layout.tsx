/**
 * The layout of administration forms: fields in one or two columns, checkboxes, values that others have
 * changed, and buttons.
 */
import { styled } from 'styled-components';
import { color, media, space, text, weight } from '../../ui/theme/tokens';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 46rem;
`;
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)} ${space(5)};
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const CheckboxList = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(2)};
    padding: 0;
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
  }
  /* The box is beside the label, not between the label and its hint. */
  label:has(small) {
    align-items: flex-start;
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
`;
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
/** Values that somebody else has changed. */
export const CurrentValue = styled.ul`
  margin: ${space(1)} 0 ${space(3)};
  padding-left: ${space(5)};
  list-style: disc;
`;
