/** The links to the previous and the next part, below the text. */
import { styled } from 'styled-components';
import type { InstrumentPart } from '../../../../domain/reading/instrument-parts';
import { color, leading, line, media, radius, space, text, weight } from '../../../../ui/theme/tokens';
import { partTexts } from './part-texts';
import { PartLink, type OpenPart } from './PartLink';
import type { ShownParts } from './use-parts';

const Root = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)};
  max-width: var(--read-measure);
  margin: ${space(8)} 0 0 var(--read-gutter);
  > div > * {
    display: grid;
    gap: 2px;
    align-content: start;
    padding: ${space(3)} ${space(4)};
    border: ${line('line')};
    border-radius: ${radius('m')};
    color: ${color('ink-3')};
    font-size: ${text('md')};
    font-weight: ${weight('medium')};
    line-height: ${leading('snug')};
    text-decoration: none;
  }
  a {
    color: ${color('accent')};
  }
  a:hover {
    background: ${color('hover')};
  }
  > [data-next] {
    grid-column: 2;
    text-align: right;
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('xs')};
    font-weight: ${weight('regular')};
  }
  ${media.touch} {
    margin-left: 0;
  }
  ${media.print} {
    display: none;
  }
`;

export interface PartsAroundProps {
  parts: ShownParts;
  /** The document that the reader has open. */
  id: string;
  onOpen: OpenPart;
}

export function PartsAround({ parts, id, onOpen }: PartsAroundProps) {
  if (parts.state.name !== 'ready') return null;
  const all = parts.state.parts;
  const place = all.findIndex((part) => part.id === id);
  const [previous, next] = place < 0 ? [] : [all[place - 1], all[place + 1]];
  if (!previous && !next) return null;
  return (
    <Root aria-label={partTexts.otherParts}>
      {previous && (
        <div>
          <PartLink part={previous} onOpen={onOpen}>
            <small>{partTexts.previous}</small> {titleOf(previous)}
          </PartLink>
        </div>
      )}
      {next && (
        <div data-next>
          <PartLink part={next} onOpen={onOpen}>
            <small>{partTexts.next}</small> {titleOf(next)}
          </PartLink>
        </div>
      )}
    </Root>
  );
}

function titleOf({ label, name, isHere }: InstrumentPart): string {
  const title = [label, name].filter(Boolean).join(', ');
  return isHere ? title : `${title} (${partTexts.notHere})`;
}
