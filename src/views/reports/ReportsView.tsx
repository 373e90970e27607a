/**
 * The screen at `/reports`: the basket, the form and the created reports. `/reports/create` is the same
 * screen, with the focus on the form's title field.
 */
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { Page } from '../layout/Page';
import { reportTexts } from './texts';
import { BasketCard } from './BasketCard';
import { QuotationsCard } from './QuotationsCard';
import { ReportForm } from './ReportForm';
import { ReportsCard } from './ReportsCard';

const Heading = styled.h1`
  margin-bottom: ${space(5)};
`;
const Grid = styled.div`
  display: grid;
  grid-template:
    'basket form' auto
    'created form' 1fr / minmax(0, 1fr) 24rem;
  align-items: start;
  gap: ${space(4)} ${space(5)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
  ${media.touch} {
    grid-template: 'basket' auto 'form' auto 'created' auto / minmax(0, 1fr);
    &[data-begins] {
      grid-template: 'form' auto 'basket' auto 'created' auto / minmax(0, 1fr);
    }
  }
`;
const Area = styled.div`
  min-width: 0;
`;
const FormArea = styled(Area)`
  ${media.print} {
    display: none;
  }
`;

export function ReportsView() {
  const begins = useApp().router.route.value.name === 'reports_create';
  return (
    <Page title={begins ? reportTexts.form : reportTexts.title}>
      <Heading>{reportTexts.title}</Heading>
      <Grid data-begins={begins || undefined}>
        <Area style={{ gridArea: 'basket' }}>
          <BasketCard />
          <QuotationsCard />
        </Area>
        <FormArea style={{ gridArea: 'form' }}>
          <ReportForm begins={begins} />
        </FormArea>
        <Area style={{ gridArea: 'created' }}>
          <ReportsCard />
        </Area>
      </Grid>
    </Page>
  );
}
