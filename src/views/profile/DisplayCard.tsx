/**
 * Explains where light and dark mode, text size and motion are set. Fairway has no settings for these
 * (docs/specification.md). Single-key shortcuts can be turned off on this card.
 */
import { Fragment, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { areCharacterKeysOn, setCharacterKeys } from '../../domain/app/character-keys';
import { Switch } from '../../ui/inputs/Switch';
import { Card } from '../../ui/layout/Card';
import { Kbd } from '../../ui/layout/Kbd';
import { color, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { profileTexts as texts } from './texts';
import { useSectionTitle } from './use-section-title';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  color: ${color('ink-2')};
  :is(h2, h3) {
    margin-bottom: ${space(1)};
    color: ${color('ink')};
    font-size: ${text('md')};
  }
  b {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
  }
`;
const Pairs = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  dt {
    color: ${color('ink-3')};
  }
  kbd {
    display: inline-block;
    min-width: 1.5rem;
    margin-right: ${space(1)};
    text-align: center;
  }
  p + & {
    margin-top: ${space(2)};
  }
`;

export function DisplayCard() {
  const title = useSectionTitle('profile_display');
  const { viewport } = useApp();
  return (
    <Card title={title}>
      <Body>
        <p>
          {texts.displayNow}: <b>{viewport.dark.value ? texts.dark : texts.light}</b>. {texts.displayWhat}
        </p>
        <Part title={texts.displayHow}>
          <Pairs>
            {texts.systems.map(([system, where]) => (
              <Fragment key={system}>
                <dt>{system}</dt>
                <dd>{where}</dd>
              </Fragment>
            ))}
          </Pairs>
        </Part>
        <Part title={texts.textSize}>
          <p>{texts.textSizeWhat}</p>
        </Part>
        <Part title={texts.motion}>
          <p>{texts.motionWhat}</p>
        </Part>
        <CharacterKeys />
      </Body>
    </Card>
  );
}

/** A part of the card. On a phone, the card has no heading, so the headings of its parts are one level higher. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useApp().viewport.mobile.value ? 'h2' : 'h3';
  return (
    <div>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

function CharacterKeys() {
  const { storage } = useApp();
  const [isOn, setOn] = useState(() => areCharacterKeysOn(storage));

  function handleChange(checked: boolean) {
    setCharacterKeys(storage, checked);
    setOn(checked);
  }

  return (
    <Part title={texts.keys}>
      <Switch checked={isOn} onChange={handleChange}>
        {texts.characterKeys}
      </Switch>
      <p>{texts.characterKeysWhat}</p>
      <Pairs>
        {texts.shortcuts.map(([keys, what]) => (
          <Fragment key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </Pairs>
    </Part>
  );
}
