/** The screen at `/support`: help with common problems, and a contact form for everything else. */
import { styled } from 'styled-components';
import { setIntroductionSeen } from '../../domain/account/onboarding';
import { Button, LinkButton } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { color, line, media, space, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { Page } from '../layout/Page';
import { PageHeader } from '../layout/PageHeader';
import { supportTexts } from './support-texts';
import { ContactForm } from './ContactForm';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 24rem;
  align-items: start;
  gap: ${space(5)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Questions = styled.dl`
  > div {
    padding: ${space(3)} ${space(4)};
  }
  > div + div {
    border-top: ${line('line')};
  }
  dt {
    font-weight: ${weight('medium')};
  }
  dd {
    max-width: 55.2em;
    color: ${color('ink-2')};
  }
`;
const Contact = styled.div`
  display: grid;
  gap: ${space(3)};
  color: ${color('ink-2')};
  h3 {
    color: ${color('ink')};
  }
  ul {
    padding-left: ${space(5)};
    list-style: disc;
  }
  li + li {
    margin-top: ${space(1)};
  }
`;

export function SupportView() {
  const { modals, release, router, session, storage } = useApp();
  const offlineReason = useOfflineReason();
  const { contact, introduction } = supportTexts;
  const user = session.user.value;

  function introduce(userId: string) {
    setIntroductionSeen(storage, userId, false);
    router.go(router.href('index'));
  }

  return (
    <Page title={supportTexts.title}>
      <PageHeader title={supportTexts.title} lead={supportTexts.lead} />
      <Grid>
        <Cards>
          {supportTexts.sections.map(({ title, items }) => (
            <Card key={title} flush title={title}>
              <Questions>
                {items.map(([question, answer]) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
              </Questions>
            </Card>
          ))}
        </Cards>
        <Cards>
          <Card title={contact.title}>
            <Contact>
              <p>{contact.lead}</p>
              <h3>{contact.send}</h3>
              <ul>
                {contact.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <p>
                {contact.version(release.version, release.apiHost)}{' '}
                <LinkButton onClick={() => modals.open({ name: 'about' })}>{contact.about}</LinkButton>
              </p>
            </Contact>
          </Card>
          <ContactForm />
          {user && session.isSubscriber.value && (
            <Card title={introduction.title}>
              <Contact>
                <p>{introduction.lead}</p>
                <div>
                  <Button disabledReason={offlineReason} onClick={() => introduce(user.id)}>
                    {introduction.show}
                  </Button>
                </div>
              </Contact>
            </Card>
          )}
        </Cards>
      </Grid>
    </Page>
  );
}
