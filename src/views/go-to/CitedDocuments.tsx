/**
 * Links to the documents or provisions whose number was searched for. A search looks for words in titles and
 * contents, but few documents contain their own number, so searching for it may find nothing.
 *
 * Nothing is shown while the documents are looked up, if the text isn't such a number, or if the server doesn't
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
import { citedPlaces } from './options';
import { useDocuments } from './use-documents';

const Root = styled.div`
  margin-bottom: ${space(4)};
`;

export function CitedDocuments({ text }: { text: string }) {
  const app = useApp();
  const goTo = useDocuments();
  useEffect(() => goTo.type(text), [goTo, text]);
  const cited = goTo.text.value === text ? citedPlaces(app, goTo.groups.value) : null;
  return (
    <>
      <LiveRegion>{cited?.title ?? ''}</LiveRegion>
      {cited && (
        <Root>
          <Card flush title={cited.title}>
            <ul>
              {cited.options.map((document) => (
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
