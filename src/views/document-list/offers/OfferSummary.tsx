/** The terms of an offer and, in a few words, how it differs from the user's search. */
import { styled } from 'styled-components';
import type { Offer } from '../../../domain/search/offers';
import { parseTerms } from '../../../shared/query-terms';
import { Chip } from '../../../ui/inputs/Chip';
import { color, radius, space, text, weight } from '../../../ui/theme/tokens';
import { markWords } from './mark-words';
import { offerTexts as texts } from './offer-texts';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  min-width: 0;
  overflow-wrap: anywhere;
  em {
    padding: 0 ${space(0.75)};
    border-radius: ${radius('s')};
    background: ${color('selected')};
    font-style: normal;
    font-weight: ${weight('semibold')};
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;

/** More terms than this would fill several lines that nobody would read. */
const MAX_SHOWN_TERMS = 8;

export function OfferSummary({ offer }: { offer: Offer }) {
  const { kind, terms, changes } = offer;
  const note = noteOf(offer);
  const corrected = kind === 'spelling' ? changes.map(({ to }) => to) : [];
  const [only = ''] = terms;
  return (
    <Root>
      {kind === 'spelling' && terms.length === 1 ? (
        <Words term={only} corrected={corrected} />
      ) : (
        terms.slice(0, MAX_SHOWN_TERMS).map((term) => (
          <Chip key={term}>
            <Words term={term} corrected={corrected} />
          </Chip>
        ))
      )}{' '}
      {terms.length > MAX_SHOWN_TERMS && <small>{texts.more(terms.length - MAX_SHOWN_TERMS)}</small>}{' '}
      {note && <small>{note}</small>}
    </Root>
  );
}

function Words({ term, corrected }: { term: string; corrected: readonly string[] }) {
  return (
    <span>
      {markWords(term, corrected).map(({ text: words, isMarked }, index) =>
        isMarked ? <em key={index}>{words}</em> : words,
      )}{' '}
    </span>
  );
}

function noteOf({ kind, terms, contexts, changes }: Offer): string {
  if (kind === 'spelling') return texts.misspelt(changes.map(({ from }) => from));
  if (kind === 'alternative') return texts.insteadOf(changes.map(({ from }) => from));
  if (kind === 'title' || terms.length < 2) return '';
  const { searched, required } = parseTerms({ tags: terms, documentSearchContext: contexts });
  return required < searched.length ? texts.half(required, searched.length) : texts.anywhere;
}
