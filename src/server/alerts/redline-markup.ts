/**
 * Writes the changes in an edition as HTML and as plain text, for e-mails and feeds. Any of the words may
 * come from an import, so all of them are escaped in the HTML.
 */
import {
  changeNumber,
  changeVerb,
  linesBelowNumber,
  type NamedChange,
} from '../../shared/provisions/changes/change-words';
import type { ChangeRedline } from '../../shared/provisions/changes/redline';
import type { RedlineLine, Segment } from '../../shared/provisions/changes/redline-lines';
import { escapeHtml } from '../../search/highlight/escape-html';
import { toned } from '../mail/mail-html';

/** Nested lines are indented, but only so far that they still fit on narrow screens. */
const INDENT_PX = 20;
const MAX_DEPTH = 4;

export function changeHtml(change: ChangeRedline): string {
  const quiet = toned('quiet', 'font-size:13px;font-weight:400');
  const verb = `<span ${quiet}>&nbsp;${escapeHtml(changeVerb(change))}</span>`;
  const heading = `margin:20px 0 4px;font-size:16px;line-height:22px;font-weight:600`;
  const lines = linesBelowNumber(change).map(lineHtml).join('\n');
  return `<h3 ${toned('ink', heading)}>${escapeHtml(titleOf(change))} ${verb}</h3>
${lines}${change.isShortened ? `\n<p ${toned('quiet', 'margin:0')}>…</p>` : ''}`;
}

function lineHtml({ depth, label, segments }: RedlineLine): string {
  const indent = INDENT_PX * Math.min(depth, MAX_DEPTH);
  const style = `margin:0 0 4px ${indent}px;font-size:16px;line-height:25px`;
  return `<p ${toned('ink', style)}>${wordsOf(label, segments).map(segmentHtml).join('')}</p>`;
}

function wordsOf(label: RedlineLine['label'], segments: readonly Segment[]): readonly Segment[] {
  return label ? [...label, ['same', ' '], ...segments] : segments;
}

function segmentHtml([kind, words]: Segment): string {
  const text = escapeHtml(words);
  if (kind === 'in') return `<ins ${toned('added')}>${text}</ins>`;
  return kind === 'out' ? `<del ${toned('removed')}>${text}</del>` : text;
}

export function changeText(change: ChangeRedline): string {
  const lines = linesBelowNumber(change).map(({ depth, label, segments }) => {
    const words = wordsOf(label, segments).map(segmentText).join('');
    return '  '.repeat(Math.min(depth, MAX_DEPTH)) + words;
  });
  return [`${titleOf(change)} (${changeVerb(change)})`, ...lines, ...(change.isShortened ? ['…'] : [])].join(
    '\n',
  );
}

function segmentText([kind, words]: Segment): string {
  if (kind === 'in') return `{+${words}+}`;
  return kind === 'out' ? `[-${words}-]` : words;
}

/** Returns a title such as "208 SART" or, for a renumbered provision, "15, now 16". */
function titleOf(change: NamedChange): string {
  const { old, new: now } = change;
  const number = changeNumber(change);
  const before = old && changeNumber({ ...change, new: null });
  const heading = (now ?? old)!.heading;
  const named = before !== null && before !== number ? `${before}, now ${number}` : number;
  return heading === null || heading === named ? named : `${named} ${heading}`;
}
