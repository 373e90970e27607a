/**
 * Lists the numbers of the changed provisions in an update. One of the numbers is a button that shows the
 * changed words, and the others link to the comparison. Provisions that entered into force link to the text.
 * Also says what happened to followed provisions, and when the edition is in force.
 */
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Update } from '../../domain/alerts/updates';
import { color, leading, line, media, radius, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { RedlineLines } from './RedlineLines';
import { updateTexts as texts } from './texts';

const Numbers = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)};
  margin-top: ${space(1)};
  font-size: ${text('md')};
  > b {
    font-weight: ${weight('medium')};
  }
  > a,
  > button {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    padding: 0 ${space(1.75)};
    border: ${line('line-strong')};
    border-radius: ${radius('s')};
    background: ${color('surface')};
    color: ${color('accent')};
    font: inherit;
    font-weight: ${weight('medium')};
    text-decoration: none;
    cursor: pointer;
    &:hover {
      background: ${color('hover')};
    }
    &[aria-expanded='true'] {
      background: ${color('selected')};
      border-color: ${color('accent')};
    }
  }
  > a[data-more] {
    padding: 0 ${space(1)};
    border: 0;
    background: none;
    font-size: ${text('sm')};
  }
  ${media.touch} {
    > a,
    > button {
      min-height: 2.75rem;
      padding: 0 ${space(3)};
    }
  }
`;
const Peek = styled.div`
  max-width: 42.5rem;
  margin-top: ${space(2)};
  padding: ${space(2.5)} ${space(4)};
  border-left: 3px solid ${color('line')};
  background: ${color('sunken')};
  font-size: ${text('md')};
  line-height: ${leading('body')};
  > h4 {
    font-size: inherit;
    font-weight: ${weight('semibold')};
  }
`;
const Facts = styled.p`
  margin-top: ${space(1)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  line-height: ${leading('body')};
`;

export function ChangedProvisions({ update, isOpen }: { update: Update; isOpen: boolean }) {
  const { router, today } = useApp();
  const [isShown, setShown] = useState(isOpen);
  const peekId = useId();
  const { changes, document, in_force_from: inForce, known_from: known } = update;
  const compareAt = (address: string | null) => {
    const { from, to } = changes!;
    return router.href(
      'compare',
      { id: document.id },
      { from, to, ...(address !== null && { at: address }) },
    );
  };
  const shown = changes?.first.find(({ lines }) => lines && lines.length > 0);
  const dates = [
    inForce !== null && texts.inForce(inForce, today.value),
    known !== null && known !== inForce && update.kind !== 'new' && texts.knownSince(known),
  ].filter((one) => one !== false);
  return (
    <>
      {changes && changes.count > 0 && (
        <Numbers>
          <b>
            {texts.changed(changes.count, changes.unit)}
            {changes.first.length > 0 && ':'}
          </b>
          {changes.first.map((change) =>
            change === shown ? (
              <button
                key={change.position}
                type="button"
                aria-expanded={isShown}
                aria-controls={peekId}
                onClick={() => setShown(!isShown)}
              >
                {change.words}
              </button>
            ) : (
              <a key={change.position} href={compareAt(change.address)}>
                {change.words}
              </a>
            ),
          )}
          {changes.count > changes.first.length && (
            <a data-more="" href={compareAt(null)}>
              {texts.more(changes.count - changes.first.length)}
            </a>
          )}
        </Numbers>
      )}
      <Entered update={update} />
      {shown?.lines && isShown && (
        <Peek id={peekId}>
          <h4>
            {shown.words} {shown.heading !== shown.words && shown.heading}
          </h4>
          <RedlineLines lines={shown.lines} />
        </Peek>
      )}
      <FollowOutcomes update={update} />
      {(dates.length > 0 || changes) && update.kind !== 'new' && (
        <Facts>
          {dates.join(', ')}
          {dates.length > 0 && changes && ' · '}
          {changes && <a href={compareAt(null)}>{texts.compare(changes.from)}</a>}
        </Facts>
      )}
    </>
  );
}

/** The numbers of the provisions that entered into force. */
function Entered({ update: { provisions, document, edition } }: { update: Update }) {
  const { router } = useApp();
  if (!provisions) return null;
  const { count, first } = provisions;
  return (
    <Numbers>
      <b>{texts.entered(count)}:</b>
      {first.map(({ address, citation, heading }) => (
        <a
          key={address}
          href={router.href('documentpreview', { id: document.id }, { at: address, edition })}
          title={heading ?? undefined}
        >
          {citation}
        </a>
      ))}
      {count > first.length && <span>{texts.more(count - first.length)}</span>}
    </Numbers>
  );
}

/** Says what happened to followed provisions that were moved or repealed, or that can't be found. */
function FollowOutcomes({ update: { follows } }: { update: Update }) {
  const sentences = follows.flatMap(({ kind, provision }) => {
    const isElsewhere = kind === 'repealed' || kind === 'moved' || kind === 'not-found';
    return provision && isElsewhere ? [texts.outcomes[kind](provision.citation)] : [];
  });
  return sentences.map((sentence) => <Facts key={sentence}>{sentence}</Facts>);
}
