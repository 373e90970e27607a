/** Lists, above the results, the parts of the address that were ignored. */
import { styled } from 'styled-components';
import type { SearchResults } from '../../domain/search/search';
import type { AddressReader } from '../../shared/query-address';
import { Notice } from '../../ui/feedback/Notice';
import { space } from '../../ui/theme/tokens';
import { explainAddress } from './address-notes';

const Root = styled.div`
  margin-bottom: ${space(3)};
  overflow-wrap: anywhere;
`;

export function AddressNotes({
  address,
  results: { query, pages },
}: {
  address: AddressReader;
  results: SearchResults;
}) {
  const notes = explainAddress(address, query, pages);
  return (
    notes.length > 0 && (
      <Root>
        <Notice kind="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      </Root>
    )
  );
}
