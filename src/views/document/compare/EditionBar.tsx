/**
 * The two editions that are compared, each chosen from a list of all editions, and the number of changes
 * between them.
 */
import { isAfterCorrection } from '../../../shared/editions/compared-wordings';
import { readReplacedName } from '../../../shared/editions/replaced-wording';
import { redlineIn, type ComparisonState } from '../../../domain/comparing/comparison';
import { IconButton } from '../../../ui/actions/IconButton';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { arrowLeftRightIcon } from '../../../ui/icons/arrow-left-right';
import { Select } from '../../../ui/inputs/Select';
import { Icon } from '../../../ui/layout/Icon';
import * as Style from './compare-styles';
import { RedlinePdf } from './RedlinePdf';
import { compareTexts } from './texts';
import { entryOf, type ComparedEditions, type ComparedEntry } from './use-comparison';

export interface EditionBarProps {
  id: string;
  /** The document's title; undefined while it isn't known. */
  title: string | undefined;
  /** All editions of the document; null while they aren't known. */
  entries: readonly ComparedEntry[] | null;
  editions: ComparedEditions;
  state: ComparisonState | null;
  onEditions(editions: ComparedEditions): void;
}

export function EditionBar({
  id,
  title,
  entries,
  editions: { from, to },
  state,
  onEditions,
}: EditionBarProps) {
  const known = [...new Set([...(entries ?? []).map(({ edition }) => edition), from, to])];
  const options = known.map((name) => {
    const replaced = readReplacedName(name);
    const label = replaced
      ? compareTexts.replaced(replaced.edition, isAfterCorrection(name, name === to ? from : to))
      : compareTexts.option(name, entryOf(entries, name)?.entry_date ?? null);
    return { id: name, label };
  });
  return (
    <Style.Bar role="region" aria-label={compareTexts.compare}>
      <small>{compareTexts.compare}</small>
      <Select
        aria-label={compareTexts.older}
        options={options}
        value={from}
        onChange={(edition) => onEditions({ from: edition, to })}
      />
      <Icon of={arrowLeftIcon} />
      <Select
        aria-label={compareTexts.newer}
        options={options}
        value={to}
        onChange={(edition) => onEditions({ from, to: edition })}
      />
      <IconButton
        size="s"
        icon={arrowLeftRightIcon}
        label={compareTexts.swap}
        onClick={() => onEditions({ from: to, to: from })}
      />
      <Style.Summary role="status">
        <Summary state={state} />
      </Style.Summary>
      {state?.name === 'ready' && title !== undefined && (
        <RedlinePdf {...{ id, title }} editions={{ from, to }} />
      )}
    </Style.Bar>
  );
}

function Summary({ state }: { state: ComparisonState | null }) {
  if (state?.name === 'comparing') return compareTexts.comparing;
  const redline = redlineIn(state);
  if (!redline) return null;
  const { changes, count, unit, whole } = redline;
  if (count === 0) return compareTexts.nothing;
  const layout = changes.filter(({ kind }) => kind === 'layout').length;
  const guessed = changes.filter(({ isCertain }) => !isCertain).length;
  const unchanged = (whole?.parts ?? []).reduce(
    (sum, part) => sum + ('nodes' in part ? part.provisions : 0),
    0,
  );
  return (
    <>
      <b>{compareTexts.count(count - layout, unit)}</b>
      {guessed > 0 && `, ${compareTexts.guessed(guessed)}`}
      {layout > 0 && `, ${compareTexts.layoutCount(layout)}`}
      {guessed + layout === 0 && unchanged > 0 && `, ${compareTexts.unchangedCount(unchanged)}`}
    </>
  );
}
