/**
 * A combobox that finds and selects colleagues. The arrow keys move through the results, Enter selects a
 * person, Escape closes the list, and Backspace in an empty field removes the last person.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import type { Person } from '../../domain/favourites/groups';
import { ChipFrame } from '../../ui/inputs/Chip';
import { Label } from '../../ui/inputs/Field';
import { IconButton } from '../../ui/actions/IconButton';
import { xIcon } from '../../ui/icons/x';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { Notice } from '../../ui/feedback/Notice';
import { color, elevation, layer, line, radius, size, space, text, weight } from '../../ui/theme/tokens';
import { useUserLibrary } from '../user-library-context';
import { shareTexts as texts } from './texts';
import { Initials } from './Initials';

export interface PeopleInputProps {
  chosen: readonly Person[];
  /** People who already have access: shown, but not selectable. */
  taken: readonly Person[];
  onChange(chosen: readonly Person[]): void;
}

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${space(1.5)};
`;
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${size('control-l')};
  padding: ${space(1.5)} ${space(3)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  &:focus-within {
    outline: ${size('border-strong')} solid ${color('focus')};
    outline-offset: calc(-1 * ${size('border')});
    border-color: ${color('focus')};
  }
  > input {
    flex: 1;
    min-width: 8rem;
    border: 0;
    padding: 0;
    background: none;
    color: ${color('ink')};
    font-size: ${text('field')};
    outline: 0;
    box-shadow: none;
    &::placeholder {
      color: ${color('ink-3')};
      opacity: 1;
    }
  }
`;
const Chosen = styled(ChipFrame)`
  padding-left: ${space(2)};
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const List = styled.ul`
  position: absolute;
  top: calc(100% + ${space(1)});
  left: 0;
  right: 0;
  z-index: ${layer('menu')};
  max-height: 14rem;
  padding: ${space(1.5)};
  overflow: auto;
  background: ${color('surface')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  box-shadow: ${elevation(2)};
`;
const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: ${size('control-m')};
  padding: 0 ${space(2.5)};
  border-radius: ${radius('s')};
  color: ${color('ink')};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color('hover')};
  }
  &[aria-disabled='true'] {
    color: ${color('ink-3')};
    cursor: default;
  }
  > span:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${weight('medium')};
  }
  small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Nobody = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function PeopleInput({ chosen, taken, onChange }: PeopleInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const {
    people,
    problem,
    retry,
    found,
    free,
    written,
    active,
    isOpen,
    setActive,
    handleChange,
    handleKeyDown,
    choose,
  } = useCombobox({ chosen, taken, onChange }, input);

  return (
    <Root>
      <Label htmlFor={id}>{texts.add}</Label>
      <Frame onClick={() => input.current?.focus()}>
        {chosen.map((person) => (
          <Chosen key={person.id}>
            <span>{person.name}</span>
            <IconButton
              size="s"
              icon={xIcon}
              label={texts.takeOut(person.name)}
              onClick={() => onChange(chosen.filter((one) => one.id !== person.id))}
            />
          </Chosen>
        ))}
        <input
          ref={input}
          id={id}
          data-autofocus
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          placeholder={chosen.length === 0 ? texts.hint : undefined}
          autoComplete="off"
          value={written}
          onChange={(event) => handleChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </Frame>
      <LiveRegion>{chosen.length > 0 ? texts.chosen(chosen.at(-1)?.name ?? '') : ''}</LiveRegion>
      <List role="listbox" id={`${id}-list`} aria-label={texts.found} hidden={!isOpen}>
        {found.map((person, index) => (
          <PersonOption
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            isActive={person === active}
            isFree={free(person)}
            onEnter={() => setActive(index)}
            onChoose={() => choose(person)}
          />
        ))}
      </List>
      {people?.length === 0 && <Nobody role="status">{texts.nobody(written.trim())}</Nobody>}
      {problem && <Notice text={problem.title} onRetry={retry} />}
    </Root>
  );
}

interface PersonOptionProps {
  id: string;
  person: Person;
  isActive: boolean;
  /** False for people who already have access. */
  isFree: boolean;
  onEnter(): void;
  onChoose(): void;
}

function PersonOption({ id, person, isActive, isFree, onEnter, onChoose }: PersonOptionProps) {
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!isFree || undefined}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseEnter={onEnter}
      onClick={onChoose}
    >
      <Initials name={person.name} />
      <span>
        <b>{person.name}</b> <small>{isFree ? person.username : texts.taken}</small>
      </span>
    </Option>
  );
}

/** Holds the text in the field and the people found for it, and moves through them with keys. */
function useCombobox(
  { chosen, taken, onChange }: PeopleInputProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const [written, setWritten] = useState('');
  const [isClosed, setClosed] = useState(false);
  const [at, setActive] = useState(0);
  const { people, problem, retry } = useColleagues(written);
  const free = (person: Person) => !taken.some((one) => one.id === person.id);
  // Selectable people come first, because Enter selects the first of them.
  const found = (people ?? [])
    .filter((person) => !chosen.some((one) => one.id === person.id))
    .sort((a, b) => Number(free(b)) - Number(free(a)));
  const isOpen = !isClosed && found.length > 0;
  const active = isOpen ? found[Math.min(at, found.length - 1)] : undefined;

  function choose(person: Person) {
    if (!free(person)) return;
    onChange([...chosen, person]);
    setWritten('');
    setActive(0);
    input.current?.focus();
  }

  function handleChange(value: string) {
    setWritten(value);
    setClosed(false);
    setActive(0);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      setClosed(false);
      setActive(isOpen ? (Math.min(at, found.length - 1) + step + found.length) % found.length : 0);
    } else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) {
      setClosed(true);
      // Escape closes only the topmost layer.
      event.stopPropagation();
    } else if (event.key === 'Backspace' && written === '' && chosen.length > 0)
      onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  }

  return {
    people,
    problem,
    retry,
    found,
    free,
    written,
    active,
    isOpen,
    setActive,
    handleChange,
    handleKeyDown,
    choose,
  };
}

interface Found {
  /** Null while nobody is known who matches, but the answer may still contain somebody. */
  readonly people: readonly Person[] | null;
  readonly problem: Problem | null;
}

const NOTHING: Found = { people: null, problem: null };

/**
 * Finds the people who match the typed text. Requests are debounced, and responses for earlier text are
 * ignored. Until the response arrives, the people in the previous one who match the text are shown.
 */
function useColleagues(written: string): Found & { retry(): void } {
  const { groups } = useUserLibrary();
  const [answer, setAnswer] = useState<Found & { readonly text: string }>({ ...NOTHING, text: '' });
  const [tries, setTries] = useState(0);
  const text = written.trim();

  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void groups.findColleagues(text).then((found) => {
        if (isCurrent)
          setAnswer({
            text,
            ...(found.ok ? { people: found.value, problem: null } : { people: null, problem: found.problem }),
          });
      });
    }, 200);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [groups, text, tries]);

  const shown = answer.text === text ? answer : matchesIn(answer, text);
  return { ...(text === '' ? NOTHING : shown), retry: () => setTries(tries + 1) };
}

function matchesIn({ people }: Found, text: string): Found {
  const wanted = text.toLowerCase();
  const matching = people?.filter(({ name, username }) =>
    `${name}\n${username}`.toLowerCase().includes(wanted),
  );
  return matching?.length ? { people: matching, problem: null } : NOTHING;
}
