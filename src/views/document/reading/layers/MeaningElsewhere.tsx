/** The definition of a term in another document, to which the definition in this text refers. */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { DeviceReferences } from '../../../../domain/reading/device-references';
import { statesByOwnDays } from '../../../../domain/reading/provision-states';
import { findMeaning, type Meaning } from '../../../../domain/reading/same-meaning';
import type { Mark } from '../../../../shared/provisions/structured-text';
import { color, line, space, text } from '../../../../ui/theme/tokens';
import { useApp } from '../../../app-context';
import { quietContext } from '../text/render-context';
import { PreviewBody } from './PreviewBody';
import { hrefOfPlace, nameOfPlace, PlaceLink } from './PlaceLink';

const Root = styled.div`
  padding-top: ${space(3)};
  border-top: ${line('line')};
`;
const Source = styled.p`
  margin: 0;
  padding: 0 ${space(4)} ${space(3)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
`;

export interface MeaningElsewhereProps {
  /** The document and the edition that the reader has open. */
  id: string;
  edition: string;
  reference: Mark;
  term: string;
  device: DeviceReferences;
  onLeave(href: string): void;
}

export function MeaningElsewhere({ reference, onLeave, ...props }: MeaningElsewhereProps) {
  const { router, today } = useApp();
  const meaning = useMeaning({ ...props, from: reference.from, to: reference.to });
  if (!meaning) return null;
  const { place, model, node } = meaning;
  const states = statesByOwnDays(model.structured.nodes, today.value);
  return (
    <Root>
      <PreviewBody context={quietContext(model, states)} target={node} />
      <Source>
        <PlaceLink href={hrefOfPlace(router, place)} onLeave={onLeave}>
          {nameOfPlace(place)}
        </PlaceLink>
      </Source>
    </Root>
  );
}

type Wanted = Omit<MeaningElsewhereProps, 'reference' | 'onLeave'> & Pick<Mark, 'from' | 'to'>;

/** Returns null until the definition has been found, and if it can't be found. */
function useMeaning({ id, edition, from, to, term, device }: Wanted): Meaning | null {
  const { api, offline, connection } = useApp();
  const [meaning, setMeaning] = useState<Meaning | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const isOnline = () => connection.isOnline.peek();
    void findMeaning({ api, id, edition, from, to, device, isOnline, sources: { api, offline }, term }).then(
      (found) => isCurrent && setMeaning(found),
    );
    return () => void (isCurrent = false);
  }, [api, offline, connection, id, edition, from, to, device, term]);
  return meaning;
}
