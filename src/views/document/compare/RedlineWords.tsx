/**
 * The words of a part of the comparison, side by side, or in one column with the removed words before the
 * new ones. A long part is rendered in steps, because a schedule that was replaced as a whole can have
 * thousands of lines.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import { segmentsOfSide, type Segment } from '../../../shared/provisions/changes/redline-lines';
import type { UnchangedLine } from '../../../shared/provisions/changes/whole-text';
import { Button } from '../../../ui/actions/Button';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { color, line, media, space, text, weight } from '../../../ui/theme/tokens';
import { compareTexts } from './texts';

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  &[data-inline] {
    grid-template-columns: minmax(0, 1fr);
  }
  > div {
    min-width: 0;
    padding: ${space(1.5)} ${space(6)} ${space(5)};
    overflow-wrap: anywhere;
    font-size: 1rem;
    font-variant-numeric: normal;
    line-height: 1.5625;
  }
  > div + div {
    border-left: ${line('line')};
  }
  ${media.touch} {
    > div {
      padding-inline: ${space(4)};
    }
  }
`;
const Line = styled.p<{ $depth: number }>`
  max-width: 32rem;
  margin: ${space(1.25)} 0 0 calc(${({ $depth }) => $depth} * 2.1rem);
  &[data-heading] {
    font-weight: ${weight('semibold')};
  }
  &[data-labelled] {
    display: grid;
    grid-template-columns: minmax(2.1rem, max-content) minmax(0, 1fr);
    > :first-child {
      padding-right: ${space(1)};
      color: ${color('ink-2')};
      font-variant-numeric: tabular-nums;
    }
  }
`;
const Absent = styled.p`
  margin-top: ${space(1.25)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Rows = styled.table`
  margin-top: ${space(1.5)};
  border-collapse: collapse;
  font-size: ${text('sm')};
  td {
    padding: ${space(1.25)} ${space(2.5)};
    border: ${line('line')};
    vertical-align: top;
  }
`;
const Inserted = styled.ins`
  background: ${color('success-soft')};
  color: ${color('ink')};
  text-decoration: underline 2px ${color('success')};
  text-underline-offset: 0.16em;
`;
const Removed = styled.del`
  background: ${color('danger-soft')};
  color: ${color('ink-2')};
  text-decoration: line-through ${color('danger')};
`;

const More = styled.div`
  padding: 0 ${space(6)} ${space(5)};
`;

/** The number of lines that are rendered at first, and again with each press of the button. */
const STEP = 300;

/**
 * A line and its position in its part. The position is the same whether the words are side by side or inline.
 */
interface ShownLine extends UnchangedLine {
  readonly at: number;
}

export interface RedlineWordsProps {
  lines: readonly UnchangedLine[];
  isInline: boolean;
}

export function RedlineWords({ lines, isInline }: RedlineWordsProps) {
  const [count, setCount] = useState(STEP);
  const shown = lines.slice(0, count).map((line, at) => ({ ...line, at }));
  const rest = lines.length - shown.length;
  return (
    <>
      <Sides data-inline={isInline || undefined}>
        {isInline ? (
          <Words lines={shown} />
        ) : (
          <>
            <Words lines={sideOf('old', shown)} />
            <Words lines={sideOf('new', shown)} />
          </>
        )}
      </Sides>
      {rest > 0 && (
        <More>
          <Button size="s" onClick={() => setCount(count + STEP)}>
            {compareTexts.moreLines(Math.min(STEP, rest), rest)}
          </Button>
        </More>
      )}
    </>
  );
}

/** Returns the lines of one edition, excluding the words that only the other one has. */
function sideOf(side: 'old' | 'new', lines: readonly ShownLine[]): ShownLine[] {
  return lines.flatMap((one) => {
    const [label, segments] = [segmentsOfSide(side, one.label ?? []), segmentsOfSide(side, one.segments)];
    const hasWords = [...label, ...segments].some(([, words]) => words.trim() !== '');
    return hasWords ? [{ ...one, segments, label }] : [];
  });
}

function Words({ lines }: { lines: readonly ShownLine[] }) {
  if (lines.length === 0)
    return (
      <div>
        <Absent>{compareTexts.notHere}</Absent>
      </div>
    );
  return (
    <div>
      {groupRows(lines).map((group, index) =>
        group[0]?.isRow ? (
          <Rows key={index}>
            <tbody>
              {group.map((row) => (
                <tr key={row.at} data-line={row.at}>
                  {cellsOf(row.segments).map((cell, column) => (
                    <td key={column}>
                      <Segments segments={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Rows>
        ) : (
          group.map(({ depth, label = [], segments, isHeading, at }) => (
            <Line
              key={`${index} ${at}`}
              data-line={at}
              $depth={depth}
              data-labelled={label.length > 0 || undefined}
              data-heading={isHeading}
            >
              {label.length > 0 && (
                <span>
                  <Segments segments={label} />
                </span>
              )}
              <span>
                <Segments segments={segments} />
              </span>
            </Line>
          ))
        ),
      )}
    </div>
  );
}

function Segments({ segments }: { segments: readonly Segment[] }) {
  return segments.map(([kind, words], index) => {
    if (kind === 'same') return words;
    const Mark = kind === 'in' ? Inserted : Removed;
    return (
      <Mark key={index}>
        <VisuallyHidden>{kind === 'in' ? compareTexts.inserted : compareTexts.removed}</VisuallyHidden>
        {words}
        <VisuallyHidden>{compareTexts.end}</VisuallyHidden>
      </Mark>
    );
  });
}

/** Groups consecutive rows, so that they form one table. */
function groupRows(lines: readonly ShownLine[]): ShownLine[][] {
  const groups: ShownLine[][] = [];
  for (const one of lines) {
    const last = groups.at(-1);
    if (last && one.isRow && last[0]?.isRow) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Splits a row into its cells. Each cell except the first begins with a bar. */
function cellsOf(segments: readonly Segment[]): Segment[][] {
  const cells: Segment[][] = [[]];
  for (const [kind, words] of segments)
    for (const [index, part] of words.split('|').entries()) {
      if (index > 0) cells.push([]);
      if (part.trim() !== '') cells.at(-1)!.push([kind, index > 0 ? part.trimStart() : part]);
    }
  return cells;
}
