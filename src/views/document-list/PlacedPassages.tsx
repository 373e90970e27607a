/**
 * The passages of a search result, each after the name of its provision or page, if that is known. If other
 * provisions have hits, a link below leads to all of them. For a PDF, the other pages with hits are only
 * counted, because it isn't known which pages they are.
 */
import { styled } from 'styled-components';
import { writeShownProvisions } from '../../domain/library/highlight-query';
import { Marked } from '../../ui/data/Marked';
import { color, media, space, text, weight } from '../../ui/theme/tokens';
import { References } from './References';
import { passageText, type HrefOf, type PlacedPassages as Placed } from './snippet';
import { passageTexts } from './passage-texts';

const List = styled.ul`
  max-width: 62rem;
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${text('md')};
  line-height: 1.48;
  a {
    display: grid;
    grid-template-columns: 6.75rem minmax(0, 1fr);
    gap: 0 ${space(3)};
    margin-left: calc(-1 * ${space(2)});
    padding: ${space(0.5)} ${space(2)};
    color: ${color('ink-2')};
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      background: ${color('selected')};
      color: ${color('ink')};
    }
  }
  b {
    color: ${color('accent')};
    font-weight: ${weight('medium')};
  }
  ${media.touch} {
    a {
      display: block;
      padding-block: ${space(1.5)};
    }
    b {
      display: block;
    }
  }
`;
const More = styled.p`
  margin-top: ${space(1)};
  padding-left: calc(6.75rem + ${space(3)});
  font-size: ${text('sm')};
  ${media.touch} {
    padding-left: 0;
    > a {
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
    }
  }
`;

export interface PlacedPassagesProps extends Placed {
  /** The title of the document. */
  title: string;
  hrefOf: HrefOf;
}

/** Each passage is a tab stop, because nothing else on the screen leads to its place. */
export function PlacedPassages({ passages, kind, more, title, hrefOf }: PlacedPassagesProps) {
  const first = passages.find(({ place }) => place)?.place;
  const moreText = passageTexts.more(more, kind);
  return (
    <>
      <List>
        {passages.map(({ html, place }, index) => (
          <li key={index}>
            <a href={hrefOf(passageText(html), place?.parameters)}>
              <b>{place && <References>{place.name}</References>}</b>{' '}
              <span>
                <Marked html={html} />
              </span>
            </a>
          </li>
        ))}
      </List>
      {more !== 0 && (
        <More>
          {kind === 'page' ? (
            moreText
          ) : (
            <a
              href={hrefOf(null, { ...first?.parameters, ...writeShownProvisions('only') })}
              aria-label={passageTexts.of(moreText, title)}
            >
              {moreText}
            </a>
          )}
        </More>
      )}
    </>
  );
}
