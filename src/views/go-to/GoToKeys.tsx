/** A list of the keys that "Go to" handles, for users with a keyboard. */
import { Kbd } from '../../ui/layout/Kbd';
import { Keys } from './go-to-layout';
import { goToTexts as texts } from './texts';

const keys: readonly (readonly [readonly string[], string])[] = [
  [['↑', '↓'], texts.choose],
  [[texts.enterKey], texts.go],
  [['Ctrl', texts.enterKey], texts.newTab],
  [['Esc'], texts.close],
];

export function GoToKeys() {
  return (
    <Keys aria-hidden="true">
      {keys.map(([names, what]) => (
        <span key={what}>
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          {what}
        </span>
      ))}
    </Keys>
  );
}
