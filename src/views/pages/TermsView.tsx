/** The screen at `/termsofuse`. */
import { styled } from 'styled-components';
import { color, line, radius, space } from '../../ui/theme/tokens';
import { Page } from '../layout/Page';
import { PageHeader } from '../layout/PageHeader';
import { termsTexts } from './terms-texts';

const Paper = styled.div`
  max-width: 60rem;
  padding: ${space(6)};
  background: ${color('surface')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  > section + section {
    margin-top: ${space(6)};
  }
  p {
    max-width: 55.2em;
    margin-top: ${space(1)};
    color: ${color('ink-2')};
  }
`;

export function TermsView() {
  return (
    <Page title={termsTexts.title}>
      <PageHeader title={termsTexts.title} lead={termsTexts.lead} />
      <Paper>
        {termsTexts.sections.map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </Paper>
    </Page>
  );
}
