/** The places that "Go to" has found, in groups. */
import type { Ref } from 'react';
import { List } from './go-to-layout';
import { GoToOption } from './GoToOption';
import type { Option, OptionGroup } from './options';
import { goToTexts as texts } from './texts';

export interface GoToListProps {
  ref: Ref<HTMLDivElement>;
  /** The prefix of all ids. The id of an option ends with its index. */
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  active: Option | undefined;
  /** Whether the server may still add places. */
  isBusy: boolean;
  onPoint(option: Option): void;
  onChoose(option: Option): void;
}

export function GoToList({ ref, id, groups, typed, active, isBusy, onPoint, onChoose }: GoToListProps) {
  const options = groups.flatMap((group) => group.options);
  return (
    <List ref={ref} role="listbox" id={`${id}-list`} aria-label={texts.places} aria-busy={isBusy}>
      {groups.map((group) => (
        <div role="group" key={group.key} aria-labelledby={`${id}-${group.key}`}>
          <h3 id={`${id}-${group.key}`} role="presentation">
            {group.title}
          </h3>
          {group.options.map((option) => (
            <GoToOption
              key={option.key}
              id={`${id}-${options.indexOf(option)}`}
              option={option}
              typed={group.key === 'search' ? '' : typed}
              isActive={option === active}
              onPoint={() => onPoint(option)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </List>
  );
}
