/**
 * Explains where light and dark mode, text size and motion are set. None of them is a setting of Fairway
 * (docs/specification.md). Single-key shortcuts can be turned off here.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import { areCharacterKeysOn, setCharacterKeys } from '../../domain/app/character-keys';
import { Switch } from '../../ui/inputs/Switch';
import { Card } from '../../ui/layout/Card';
import { color, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { profileTexts as texts } from './texts';
import { useSectionTitle } from './use-section-title';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  color: ${color('ink-2')};
  h3 {
    margin-bottom: ${space(1)};
    color: ${color('ink')};
    font-size: ${text('md')};
  }
  b {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
  }
`;
const Systems = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  dt {
    color: ${color('ink-3')};
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
        <div>
          <h3>{texts.displayHow}</h3>
          <Systems>
            {texts.systems.map(([system, where]) => [
              <dt key={`${system} name`}>{system}</dt>,
              <dd key={system}>{where}</dd>,
            ])}
          </Systems>
        </div>
        <div>
          <h3>{texts.textSize}</h3>
          <p>{texts.textSizeWhat}</p>
        </div>
        <div>
          <h3>{texts.motion}</h3>
          <p>{texts.motionWhat}</p>
        </div>
        <CharacterKeys />
      </Body>
    </Card>
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
    <div>
      <h3>{texts.keys}</h3>
      <Switch checked={isOn} onChange={handleChange}>
        {texts.characterKeys}
      </Switch>
      <p>{texts.characterKeysWhat}</p>
    </div>
  );
}
