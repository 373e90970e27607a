/**
 * Links to the documents whose number was searched for. A search looks for words in titles and contents, but
 * few documents contain their own number, so searching for it may find nothing.
 *
 * Nothing is shown while the documents are looked up, if the text isn't a document's number, or if the server doesn't
 * respond.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { Card } from '../../ui/layout/Card';
import { Icon } from '../../ui/layout/Icon';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { Line } from './go-to-layout';
import { MarkedPlace } from './GoToOption';
import { citedDocuments } from './options';
import { goToTexts as texts } from './texts';
import { useDocuments } from './use-documents';

const Root = styled.div`
  margin-bottom: ${space(4)};
`;

export function CitedDocuments({ text }: { text: string }) {
  const app = useApp();
  const goTo = useDocuments();
  useEffect(() => goTo.type(text), [goTo, text]);
  const documents = goTo.text.value === text ? citedDocuments(app, goTo.groups.value) : [];
  return (
    <>
      <LiveRegion>{documents.length > 0 ? texts.cited(documents.length) : ''}</LiveRegion>
      {documents.length > 0 && (
        <Root>
          <Card flush title={texts.cited(documents.length)}>
            <ul>
              {documents.map((document) => (
                <li key={document.key}>
                  <Line {...(document.href !== null && { href: document.href })}>
                    <Icon of={document.icon} />
                    <MarkedPlace option={document} typed={text} />
                    {document.note !== null && <em>{document.note}</em>}
                  </Line>
                </li>
              ))}
            </ul>
          </Card>
        </Root>
      )}
    </>
  );
}
