/** The two editions that are compared, each in a list of all editions, and the number of changes between them. */
import type { ComparisonState } from '../../../domain/comparing/comparison';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { arrowLeftRightIcon } from '../../../ui/icons/arrow-left-right';
import { downloadIcon } from '../../../ui/icons/download';
import { Select } from '../../../ui/inputs/Select';
import { Icon } from '../../../ui/layout/Icon';
import { useApp } from '../../app-context';
import * as Style from './compare-styles';
import { compareTexts } from './texts';
import {
  entryOf,
  orderedEditions,
  redlineIn,
  type ComparedEditions,
  type ComparedEntry,
} from './use-comparison';

export interface EditionBarProps {
  id: string;
  /** All editions of the document; null while they aren't known. */
  entries: readonly ComparedEntry[] | null;
  editions: ComparedEditions;
  state: ComparisonState | null;
}

export function EditionBar({ id, entries, editions: { from, to }, state }: EditionBarProps) {
  const { router } = useApp();
  const known = [...new Set([...orderedEditions(entries ?? []), from, to])];
  const options = known.map((edition) => ({
    id: edition,
    label: compareTexts.option(edition, entryOf(entries, edition)?.entry_date ?? null),
  }));
  const open = (next: ComparedEditions) => router.replace(router.href('compare', { id }, { ...next }));
  return (
    <Style.Bar role="region" aria-label={compareTexts.compare}>
      <small>{compareTexts.compare}</small>
      <Select
        aria-label={compareTexts.older}
        options={options}
        value={from}
        onChange={(edition) => open({ from: edition, to })}
      />
      <Icon of={arrowLeftIcon} />
      <Select
        aria-label={compareTexts.newer}
        options={options}
        value={to}
        onChange={(edition) => open({ from, to: edition })}
      />
      <IconButton
        size="s"
        icon={arrowLeftRightIcon}
        label={compareTexts.swap}
        onClick={() => open({ from: to, to: from })}
      />
      <Style.Summary role="status">
        <Summary state={state} />
      </Style.Summary>
      <Button size="s" icon={downloadIcon} onClick={() => globalThis.print()}>
        {compareTexts.print}
      </Button>
    </Style.Bar>
  );
}

function Summary({ state }: { state: ComparisonState | null }) {
  if (state?.name === 'comparing') return compareTexts.comparing;
  const redline = redlineIn(state);
  if (!redline) return null;
  const { changes, unit } = redline;
  if (changes.length === 0) return compareTexts.nothing;
  const guessed = changes.filter(({ isCertain }) => !isCertain).length;
  return (
    <>
      <b>{compareTexts.count(changes.length, unit)}</b>
      {guessed > 0 && `, ${compareTexts.guessed(guessed)}`}
    </>
  );
}
