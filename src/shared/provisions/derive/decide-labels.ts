/**
 * Decides what each label in a text is: the next number of an open list, the first number of a new list
 * inside an open provision, or not a label at all.
 *
 * The reader pursues several hypotheses at once, because only what follows shows whether "(i)" after "(h)" is
 * a letter or a Roman numeral (a beam search). A hypothesis is a state:
 *
 *   levels    the open provisions, from the innermost outward, each with the style and the number of its list
 *   memory    the last number of each style that opens a separate provision (sections, rules), which continues in the
 *             next part
 *   division  whether a division has begun since the last section or rule, so that their numbers may begin again
 *   gap       the kind of text without a label that follows the last label: nothing, words, or a heading
 *   cost      how improbable the hypothesis's decisions are in total
 *
 * Transitions, each with its cost:
 *
 *   label       continue   the list of any open level, whose inner levels close
 *               restart    a new list of the same style in the same provision, after words in between
 *               open       a list in the innermost provision, or after words in one further out
 *               root       a section or rule begins; everything closes
 *               skip       it is a word of the text, not a label
 *   definition  inside     it belongs to the innermost section or subsection, and may contain lists
 *               words      it only looks like one
 *   words, heading         set `gap`
 *   division    begins    everything closes; an attachment also clears the memory
 *               heading   it is only a heading, such as "Schedule 2" over a subsection about that schedule
 *
 * After each step, only the cheapest hypothesis with the same levels and gap is kept, and only the cheapest
 * few overall. If two are almost equally cheap, the labels in which they differ are doubtful, and get no
 * address. The time is linear, because the number of hypotheses, the number of levels, and the number of
 * steps back in comparing two hypotheses are limited.
 */
import type { Ending } from './blocks';
import type { Label, Reading, Style } from './labels';
import { isFirst, stepCost, type LabelNumber } from './numbers';

export interface Level {
  /** "definition" for a definition, which has no number. */
  readonly style: Style;
  readonly number: LabelNumber;
  readonly outer: Level | null;
  /** The id of the provision's label. */
  readonly id: number;
  readonly depth: number;
}

type Gap = 'nothing' | 'words' | 'heading';

/** A decision: which provision a label, a definition or a division begins; null if it begins none. */
interface Step {
  readonly id: number;
  readonly level: Level | null;
  readonly doubts: readonly number[];
  readonly before: Step | null;
}

interface State {
  readonly top: Level | null;
  readonly memory: ReadonlyMap<Style, LabelNumber>;
  readonly division: 'none' | 'body' | 'attachment';
  readonly gap: Gap;
  readonly cost: number;
  readonly step: Step | null;
}

/** The context of a label. */
export interface LabelContext {
  readonly id: number;
  /** How the text before the label ends. */
  readonly ending: Ending;
  /** Whether another label immediately precedes this one, as in "12 (1)". */
  readonly chained: boolean;
  /** Whether the previous label is that of a numbered heading, such as "4.2 Surveys". */
  readonly afterHeading: boolean;
  /** Whether a label or a heading follows, so that the number may be the only text in its block. */
  readonly followed: boolean;
  /** Whether "(1)" or "(a)" immediately follows, so that this can hardly be anything but a label. */
  readonly beforeFirst: boolean;
}

export interface Reader {
  label(label: Label, context: LabelContext): void;
  definition(id: number): void;
  words(isHeading: boolean): void;
  division(id: number, isAttachment: boolean): void;
  /** Returns the decisions by the ids of labels, definitions and divisions. */
  finish(): { levels: ReadonlyMap<number, Level>; doubts: ReadonlySet<number> };
}

const MAX_STATES = 6;
const MAX_LEVELS = 10;
const DOUBT = 0.3;
const MAX_STEPS_COMPARED = 64;

export function createReader(): Reader {
  let states: State[] = [start];
  return {
    label: (label, context) => {
      const candidates: State[] = [];
      for (const state of states) addAfterLabel(candidates, state, label, context);
      states = select(candidates);
    },
    definition: (id) => {
      states = select(states.flatMap((state) => afterDefinition(state, id)));
    },
    words: (isHeading) => {
      states = states.map((state) =>
        sameLevels(state, isHeading ? 'heading' : 'words', state.cost, state.step),
      );
    },
    division: (id, isAttachment) => {
      states = select(states.flatMap((state) => afterDivision(state, id, isAttachment)));
    },
    finish: () => decisions(select(states.map((state) => ({ ...state, top: null })))[0]!.step),
  };
}

const start: State = { top: null, memory: new Map(), division: 'none', gap: 'nothing', cost: 0, step: null };

const noDoubts: readonly number[] = [];

/** Returns a state with the same levels. States aren't copied with spread syntax (see `inRole`). */
function sameLevels({ top, memory, division }: State, gap: Gap, cost: number, last: Step | null): State {
  return { top, memory, division, gap, cost, step: last };
}

/**
 * Returns whether the style is that of sections, rules or articles, which are cited by their own number,
 * whatever contains them.
 */
export function opensProvision(style: Style): boolean {
  return style === 'number' || style === 'prefixed' || style.startsWith('named:');
}

function afterDivision(state: State, id: number, isAttachment: boolean): State[] {
  const memory = isAttachment ? start.memory : state.memory;
  const level = makeLevel('division', [], null, id);
  const division = isAttachment ? 'attachment' : 'body';
  return [
    { top: null, memory, division, gap: 'nothing', cost: state.cost, step: step(id, level, state) },
    sameLevels(state, 'heading', state.cost + 1, step(id, null, state)),
  ];
}

function afterDefinition(state: State, id: number): State[] {
  const current = innermost(state.top, ({ style }) => style === 'definition');
  const outer = current ? current.outer : innermost(state.top, (level) => holdsDefinitions(level));
  const top = makeLevel('definition', [], outer, id);
  // Inside a list, words such as "In this paragraph, vessel means" are less often a separate definition.
  const closes = current || state.top === outer ? 0 : 0.3;
  const { memory, division } = state;
  return [
    { top, memory, division, gap: 'nothing', cost: state.cost + closes, step: step(id, top, state) },
    sameLevels(state, 'words', state.cost + 0.6, step(id, null, state)),
  ];
}

function holdsDefinitions({ style }: Level): boolean {
  return opensProvision(style) || style.startsWith('number') || style === '()1';
}

function innermost(top: Level | null, wanted: (level: Level) => boolean): Level | null {
  for (let level = top; level; level = level.outer) if (wanted(level)) return level;
  return null;
}

function makeLevel(style: Style, number: LabelNumber, outer: Level | null, id: number): Level {
  return { style, number, outer, id, depth: (outer?.depth ?? 0) + 1 };
}

function step(id: number, level: Level | null, state: State): Step {
  return { id, level, doubts: noDoubts, before: state.step };
}

/** Adds the states that may follow a state. Adding them to one array is much faster than `flatMap`. */
function addAfterLabel(states: State[], state: State, label: Label, context: LabelContext): void {
  const gap = state.gap === 'heading' ? 'heading' : 'words';
  const cost = state.cost + skipCost(label) + (context.beforeFirst ? 3 : 0);
  states.push(sameLevels(state, gap, cost, step(context.id, null, state)));
  for (const reading of label.readings)
    for (const place of places(state, reading, context))
      states.push(accept(state, label, reading, context, place));
}

/** Returns the possible places of the label among the levels, according to the reading. */
function places(state: State, reading: Reading, context: LabelContext): Place[] {
  const found: Place[] = [];
  addContinued(found, state, reading, context);
  addOpened(found, state, reading, context);
  addNestedDot(found, state, reading, context.ending);
  addRooted(found, state, reading);
  return found;
}

interface Place {
  readonly outer: Level | null;
  readonly cost: number;
  /** Differs from the style of the reading inside numbered headings, and in lists such as ".1" in ".2". */
  readonly style?: Style;
}

function accept(state: State, label: Label, reading: Reading, context: LabelContext, place: Place): State {
  const style = place.style ?? reading.style;
  const number = label.last ?? reading.number;
  const level = makeLevel(style, number, place.outer, context.id);
  const memory =
    opensProvision(style) && !place.outer ? new Map(state.memory).set(style, number) : state.memory;
  const cost = state.cost + place.cost + formCost(label, reading, context);
  const division = opensProvision(style) ? 'none' : state.division;
  return { top: level, memory, division, gap: 'nothing', cost, step: step(context.id, level, state) };
}

/**
 * Returns the cost of treating a label as a word of the text, which is higher for labels that are easier to
 * recognise.
 */
function skipCost({ readings, beforeSmallLetter, last }: Label): number {
  const { style } = readings[0]!;
  if (last) return 5;
  if (style.startsWith('(')) return 4;
  if (style === 'number') return beforeSmallLetter ? 0.4 : 2.5;
  return style.startsWith('named:') ? (beforeSmallLetter ? 0 : 3) : 2.5;
}

function formCost(label: Label, { style }: Reading, { followed }: LabelContext): number {
  if (label.last) return 0;
  if (style !== 'number') return style.startsWith('named:') && label.beforeSmallLetter ? 3 : 0;
  return (label.beforeSmallLetter ? 2 : 0) + (label.alone && !followed ? 1.5 : 0);
}

/** Adds the lists of open levels that the reading can continue or restart. */
function addContinued(found: Place[], state: State, { style, number }: Reading, context: LabelContext): void {
  let closed = 0;
  for (let level = state.top; level; level = level.outer) {
    if (isSameList(level, style, number)) {
      const cost = nextCost(level, number, state, context);
      if (cost < Infinity) found.push({ outer: level.outer, cost: cost + closed, style: level.style });
    }
    // Closing a list after a single item is unusual.
    const isSingle = (isBracketed(level.style) || isNestedDot(level.style)) && isFirst(level.number);
    closed += isSingle ? 0.7 : 0.05;
  }
}

function isBracketed(style: Style): boolean {
  return style.startsWith('(') || style.startsWith(')');
}

/**
 * In IMO codes, the items of ".2" are also called ".1" and ".2". The style of such a list has a stroke for each
 * level.
 */
function isNestedDot(style: Style): boolean {
  return style.startsWith('dot/');
}

/** Adds the item ".2" that introduces a list of its own, if this is the list's first label. */
function addNestedDot(found: Place[], { top, gap }: State, { style, number }: Reading, ending: Ending): void {
  if (style !== 'dot' || !isFirst(number) || ending !== 'open' || gap !== 'nothing') return;
  if (top?.style.startsWith('dot') && top.depth < MAX_LEVELS)
    found.push({ outer: top, cost: 0, style: `${top.style}/` });
}

/**
 * Returns whether a number can be in the list of a level. Numbers inside a numbered heading repeat the
 * heading's number: 4.2.1 and 4.2.2 are in 4.2.
 */
function isSameList(level: Level, style: Style, number: LabelNumber): boolean {
  if (level.style === style || (style === 'dot' && isNestedDot(level.style))) return true;
  if (style !== 'number' || level.style !== `number/${number.length}`) return false;
  return number.slice(0, -1).every((part, index) => part === level.number[index]);
}

function nextCost(level: Level, number: LabelNumber, state: State, context: LabelContext): number {
  const own = opensProvision(level.style);
  const following = stepCost(level.number, number);
  if (following < Infinity) {
    if (context.chained) return following + 3;
    if (own)
      return following + (continuesNumber(level, number) && hasNumbersInside(level, state, context) ? 1 : 0);
    if (state.gap === 'heading') return following + (level.style === '()1' ? 0 : 0.8);
    if (state.gap === 'words') return following + 0.3;
    return following + (context.ending === 'open' ? 0.6 : 0);
  }
  // If text is missing, such as the number of an article, the numbers of sections may begin again.
  if (own && level.outer === null) return level.style === 'number' ? repeatedCost(number, state) : 2.2;
  if (isFirst(number)) return restartCost(level.style, state.gap);
  return 3.2;
}

function repeatedCost(number: LabelNumber, { gap, top }: State): number {
  const isSame = innermost(top, ({ outer }) => outer === null)!.number.join('.') === number.join('.');
  return isSame || (isFirst(number) && gap !== 'nothing') ? 2.3 : Infinity;
}

function hasNumbersInside(level: Level, { top }: State, context: LabelContext): boolean {
  return repeatsNumber(level, context) || innermost(top, ({ style }) => style.startsWith('number/')) !== null;
}

function isInside(level: Level, inner: LabelNumber): boolean {
  return inner.length === level.number.length + 1 && continuesNumber(level, inner);
}

function continuesNumber({ number }: Level, inner: LabelNumber): boolean {
  return inner.length > number.length && number.every((part, index) => part === inner[index]);
}

/**
 * Returns whether 4.2.1 belongs to a preceding 4.2. In most statutes, in contrast, 12.1 is a section that was
 * inserted after 12.
 */
function repeatsNumber(level: Level, { afterHeading }: LabelContext): boolean {
  return afterHeading || (level.outer !== null && opensProvision(level.outer.style));
}

function restartCost(style: Style, gap: Gap): number {
  if (gap === 'nothing') return 3.5;
  return gap === 'heading' && style === '()1' ? 2 : 0.9;
}

/** Adds the open provisions in which the reading can begin a list. */
function addOpened(found: Place[], state: State, { style, number }: Reading, context: LabelContext): void {
  if (style === 'number') addOpenedInNumber(found, state, number, context);
  let further = 0;
  for (let level = state.top; level || further === 0; level = level!.outer) {
    if ((level?.depth ?? 0) < MAX_LEVELS && !innermost(level, (open) => open.style === style)) {
      const cost = openCost(level, style, number, context);
      if (cost < Infinity) found.push({ outer: level, cost: cost + further });
    }
    if (!level?.outer || state.gap === 'nothing') break;
    further += level.style === 'definition' ? 1 : 0.3;
  }
}

function addOpenedInNumber(found: Place[], { top }: State, number: LabelNumber, context: LabelContext): void {
  const outer = innermost(top, (level) => level.style.startsWith('number') && isInside(level, number));
  if (!outer || outer.depth >= MAX_LEVELS) return;
  const cost = (repeatsNumber(outer, context) ? 0 : 1.5) + stepCost(['0'], number.slice(-1));
  found.push({ outer, cost, style: `number/${number.length}` });
}

function openCost(outer: Level | null, style: Style, number: LabelNumber, context: LabelContext): number {
  if (opensProvision(style) && !(style === 'number' && outer)) return Infinity;
  const beginning = isFirst(number) ? 0 : 2 + stepCost(['0'], number) / 2;
  const introduced = context.chained || context.ending === 'open' ? 0 : 0.8;
  return (outer ? nestingCost(outer.style, style) : 0.5) + beginning + introduced;
}

/** The costs of a list of one style in a provision of another. Common combinations cost less. */
const nestingCosts: Readonly<Record<string, number>> = {
  '()1 ()a': 0,
  '()1 ()i': 0.3,
  '()1 ()A': 0.5,
  '()a ()i': 0,
  '()a ()1': 0.2,
  '()a ()A': 0.4,
  '()i ()A': 0,
  '()i ()1': 0.5,
  '()i ()I': 0.3,
  '()A ()I': 0,
  '()A ()1': 0.3,
  'definition ()a': 0,
  'definition ()i': 0.2,
};

function nestingCost(outer: Style, inner: Style): number {
  if (opensProvision(outer) || outer.startsWith('number'))
    return inner === '()1' || inner === '()a' || inner === 'number' ? 0 : 0.3;
  return nestingCosts[`${twoBrackets(outer)} ${twoBrackets(inner)}`] ?? (inner === 'number' ? 1 : 0.7);
}

/** Returns the corresponding style with two brackets, because "a)" is used like "(a)". */
function twoBrackets(style: Style): Style {
  return style.startsWith(')') ? `(${style}` : style;
}

/** Adds the place outside all open provisions, where a section or a rule can begin. */
function addRooted(found: Place[], state: State, { style, number }: Reading): void {
  if (!opensProvision(style) || innermost(state.top, (level) => level.style === style && !level.outer))
    return;
  const before = state.memory.get(style);
  const following = before ? stepCost(before, number) : Infinity;
  const fresh = before ? (state.division !== 'none' && isFirst(number) ? 0.8 : Infinity) : 0.3;
  const beginning = before || isFirst(number) ? 0 : 0.4;
  // It is unusual for sections to follow rules, or lists that aren't in a section.
  const outermost = innermost(state.top, ({ outer }) => outer === null);
  const change = !outermost ? 0 : opensProvision(outermost.style) ? 0.7 : 1.5;
  const cost = Math.min(following, fresh + beginning) + change;
  if (cost < Infinity) found.push({ outer: null, cost });
}

/** Keeps the cheapest of the states with the same levels and gap, and only the cheapest few overall. */
function select(candidates: readonly State[]): State[] {
  const distinct: State[] = [];
  for (const state of candidates) {
    const same = distinct.findIndex((other) => isSameState(state, other));
    if (same < 0) distinct.push(state);
    else distinct[same] = merge(state, distinct[same]!);
  }
  const kept = distinct.sort((one, other) => one.cost - other.cost).slice(0, MAX_STATES);
  const base = kept[0]!.cost;
  return base === 0 ? kept : kept.map((state) => sameLevels(state, state.gap, state.cost - base, state.step));
}

/** Returns whether two states have the same levels and the same gap. */
function isSameState(one: State, other: State): boolean {
  if (one.gap !== other.gap) return false;
  let [left, right] = [one.top, other.top];
  while (left !== right) {
    if (!left || !right || left.depth !== right.depth || left.style !== right.style) return false;
    if (!isSameNumber(left.number, right.number)) return false;
    [left, right] = [left.outer, right.outer];
  }
  return true;
}

function isSameNumber(one: LabelNumber, other: LabelNumber): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

/**
 * Returns the cheaper state. If the other state is almost as cheap, the labels in which the two differ become
 * doubtful.
 */
function merge(one: State, other: State): State {
  const [best, second] = one.cost <= other.cost ? [one, other] : [other, one];
  if (second.cost - best.cost >= DOUBT) return best;
  const doubts = differences(best.step, second.step);
  if (doubts.length === 0 || !best.step) return best;
  const { id, level, before, doubts: known } = best.step;
  return sameLevels(best, best.gap, best.cost, { id, level, doubts: [...known, ...doubts], before });
}

function differences(one: Step | null, other: Step | null): number[] {
  const ids: number[] = [];
  let [left, right] = [one, other];
  for (let steps = 0; left && right && left !== right && steps < MAX_STEPS_COMPARED; steps += 1) {
    if (left.id === right.id && !isSamePlace(left.level, right.level)) ids.push(left.id);
    [left, right] = [left.before, right.before];
  }
  return ids;
}

function isSamePlace(one: Level | null, other: Level | null): boolean {
  if (!one || !other) return one === other;
  return one.style === other.style && one.outer?.id === other.outer?.id;
}

function decisions(last: Step | null): ReturnType<Reader['finish']> {
  const levels = new Map<number, Level>();
  const doubts = new Set<number>();
  for (let at = last; at; at = at.before) {
    if (at.level) levels.set(at.id, at.level);
    for (const id of at.doubts) doubts.add(id);
  }
  return { levels, doubts };
}
