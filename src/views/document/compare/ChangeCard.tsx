/** One change: the provision with its words, side by side or with the removed words in front of the new ones. */
import { styled } from 'styled-components';
import type { ChangeRedline } from '../../../shared/provisions/changes/redline';
import type { RedlineLine, Segment } from '../../../shared/provisions/changes/redline-lines';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { ChangeActions, type ChangeActionsProps } from './ChangeActions';
import { KindTag } from './KindTag';
import { compareTexts, namePartsOf, titleOf } from './texts';

const Root = styled.article`
  border-bottom: ${line('line')};
  scroll-margin-top: 2.25rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 12rem;
  &[data-current] {
    box-shadow: inset 4px 0 0 ${color('accent')};
  }
  ${media.touch} {
    scroll-margin-top: calc(${size('header-end')} + 3.25rem);
  }
  ${media.print} {
    break-inside: avoid-page;
    content-visibility: visible;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)} ${space(6)} 0;
  > h2 {
    font-size: 1rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
    > b {
      margin-right: ${space(1.5)};
      font-weight: ${weight('semibold')};
    }
  }
  > p {
    flex-basis: 100%;
    order: 1;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  ${media.touch} {
    padding-inline: ${space(4)};
  }
`;
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

export interface ChangeCardProps extends ChangeActionsProps {
  change: ChangeRedline;
  id: string;
  isCurrent: boolean;
  isInline: boolean;
}

export function ChangeCard({ change, id, isCurrent, isInline, ...actions }: ChangeCardProps) {
  const { number, heading } = namePartsOf(change);
  const lines = withoutNumber(change, number);
  const hasOtherWords = lines.some(({ segments }) => segments.some(([kind]) => kind !== 'same'));
  const reason = compareTexts.reason(change, hasOtherWords);
  return (
    <Root id={id} data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      <Head>
        <h2 tabIndex={-1}>
          {number && heading ? (
            <>
              <b>{number}</b> {heading}
            </>
          ) : (
            titleOf(change)
          )}
        </h2>
        <KindTag change={change} />
        <ChangeActions {...actions} />
        {reason && <p>{reason}</p>}
      </Head>
      <Sides data-inline={isInline || undefined}>
        {isInline ? (
          <Words lines={lines} />
        ) : (
          <>
            <Words lines={sideOf(lines, 'in')} />
            <Words lines={sideOf(lines, 'out')} />
          </>
        )}
      </Sides>
      {change.isShortened && <Head as="div">{compareTexts.shortened}</Head>}
    </Root>
  );
}

/** Leaves out the number in front of the words, because the card's title begins with it. */
function withoutNumber({ lines }: ChangeRedline, number: string): readonly RedlineLine[] {
  const isNumber = ({ depth, label = [] }: RedlineLine) =>
    depth === 0 &&
    label
      .map(([, words]) => words)
      .join('')
      .trim() === number;
  return lines.map((one) => (isNumber(one) ? { ...one, label: [] } : one));
}

/** Returns the lines of one edition, without the words that only the other one has. */
function sideOf(lines: readonly RedlineLine[], hidden: 'in' | 'out'): RedlineLine[] {
  const own = (segments: readonly Segment[]) => segments.filter(([kind]) => kind !== hidden);
  return lines.flatMap((one) => {
    const [label, segments] = [own(one.label ?? []), own(one.segments)];
    const hasWords = [...label, ...segments].some(([, words]) => words.trim() !== '');
    return hasWords ? [{ ...one, segments, label }] : [];
  });
}

function Words({ lines }: { lines: readonly RedlineLine[] }) {
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
              {group.map((row, at) => (
                <tr key={at}>
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
          group.map(({ depth, label = [], segments }, at) => (
            <Line key={`${index} ${at}`} $depth={depth} data-labelled={label.length > 0 || undefined}>
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

/** Puts the rows that follow each other into one table. */
function groupRows(lines: readonly RedlineLine[]): RedlineLine[][] {
  const groups: RedlineLine[][] = [];
  for (const one of lines) {
    const last = groups.at(-1);
    if (last && one.isRow && last[0]?.isRow) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Each cell except the first begins with a bar. */
function cellsOf(segments: readonly Segment[]): Segment[][] {
  const cells: Segment[][] = [[]];
  for (const [kind, words] of segments)
    for (const [index, part] of words.split('|').entries()) {
      if (index > 0) cells.push([]);
      if (part.trim() !== '') cells.at(-1)!.push([kind, index > 0 ? part.trimStart() : part]);
    }
  return cells;
}
