/** A document's metadata as labels and values. Missing values are left out. */
import { styled } from 'styled-components';
import type { DocumentMetadata } from '../../../domain/library/documents';
import { formatDate } from '../../../shared/dates';
import { color, line, media, space, text, weight } from '../../../ui/theme/tokens';
import { documentTexts } from '../texts';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${space(6)};
  border-top: ${line('line')};
  > div {
    min-width: 0;
    padding: ${space(1.75)} 0;
    border-bottom: ${line('line')};
  }
  dt {
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
  dd {
    font-weight: ${weight('medium')};
    overflow-wrap: anywhere;
  }
  ${media.touch} {
    border-top: 0;
  }
`;

export function MetadataFields({ metadata }: { metadata: DocumentMetadata }) {
  const fields = [
    [documentTexts.number, metadata.documentNumber],
    [documentTexts.issuer, metadata.issuer],
    [documentTexts.publicationDate, formatDate(metadata.publicationDate)],
    [documentTexts.entryDate, formatDate(metadata.entryDate)],
    [documentTexts.nickname, metadata.nickname],
    [documentTexts.subtitle, metadata.subtitle],
  ].filter(([, value]) => value);
  if (!fields.length) return null;
  return (
    <List>
      {fields.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
