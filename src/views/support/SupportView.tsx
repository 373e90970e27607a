/** /support: what helps with the usual trouble, and whom to ask about the rest. */
import { styled } from 'styled-components';
import { color, space, weight } from '../../ui/tokens';
import { useApp } from '../app-context';
import { Prose } from '../shell/Prose';
import { supportTexts } from '../texts/support';

const Questions = styled.dl`
  display: grid;
  gap: ${space(3)};
  dt {
    font-weight: ${weight('medium')};
  }
`;
const Bullets = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(2)} 0 ${space(4)};
  padding-left: ${space(5)};
  list-style: disc;
`;
const Send = styled.h3`
  margin-top: ${space(4)};
`;
const Version = styled.p`
  color: ${color('ink-3')};
`;

export function SupportView() {
  const { release } = useApp();
  const { contact } = supportTexts;
  return (
    <Prose title={supportTexts.title}>
      <h1>{supportTexts.title}</h1>
      <p>{supportTexts.lead}</p>
      {supportTexts.sections.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Questions>
            {items.map(([question, answer]) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </Questions>
        </section>
      ))}
      <section>
        <h2>{contact.title}</h2>
        <p>{contact.lead}</p>
        <Send>{contact.send}</Send>
        <Bullets>
          {contact.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Bullets>
        <Version>{contact.version(release.version, release.apiHost)}</Version>
      </section>
    </Prose>
  );
}
