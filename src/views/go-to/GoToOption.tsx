/** One place in "Go to": a link, or an action without an address. */
import type { MouseEvent } from 'react';
import { markTyped } from '../../shared/go-to-ranking';
import { opensElsewhere } from '../../ui/actions/opens-elsewhere';
import { Icon } from '../../ui/layout/Icon';
import { Kbd } from '../../ui/layout/Kbd';
import { Line } from './go-to-layout';
import type { Option } from './options';
import { goToTexts as texts } from './texts';

export interface GoToOptionProps {
  id: string;
  option: Option;
  /** The typed words are marked in the title and in the line below it. */
  typed: string;
  isActive: boolean;
  /** Called when the pointer is over the option. */
  onPoint(): void;
  onChoose(): void;
}

export function GoToOption({ id, option, typed, isActive, onPoint, onChoose }: GoToOptionProps) {
  const { key, icon, note, href, isDownload, isDisabled } = option;

  function handleClick(event: MouseEvent) {
    // If the link opens in a new tab, the panel stays open.
    if (!isDisabled && !opensElsewhere(event)) onChoose();
  }

  return (
    <Line
      as={href === null ? 'div' : 'a'}
      {...(href !== null && { href, ...(isDownload && { download: true }) })}
      id={id}
      data-key={key}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      // Without this, the field would lose focus.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint()}
      onClick={handleClick}
    >
      <Icon of={icon} />
      <MarkedPlace option={option} typed={typed} />
      {note !== null && <em>{note}</em>}
      {isActive && !isDisabled && (
        <kbd aria-hidden="true">
          <Kbd>{texts.enterKey}</Kbd>
        </kbd>
      )}
    </Line>
  );
}

/** The name of a place and the line below it, with the typed words marked in both. */
export function MarkedPlace({ option: { title, detail }, typed }: Pick<GoToOptionProps, 'option' | 'typed'>) {
  return (
    <span>
      <b>
        <Marked text={title} typed={typed} />
      </b>
      {detail !== null && (
        <small>
          <Marked text={detail} typed={typed} />
        </small>
      )}
    </span>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markTyped(text, typed).map((part, index) =>
    part.isMatch ? <u key={index}>{part.text}</u> : part.text,
  );
}
