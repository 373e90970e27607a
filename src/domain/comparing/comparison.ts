/**
 * The differences between two editions of a document. The client compares the texts itself, so this works for
 * any two editions, and even offline if both texts are on the device. The server compares them if a text has
 * no structure, if the comparison on the device takes too long, or if the client can't start a worker. If the
 * server compared paragraphs, its answer is shown at once, and the client fetches and compares the texts only
 * when the reader asks for the whole text or for differences in layout.
 *
 *   comparing ── both texts, or the server's answer ──► ready; none, if one edition is only a PDF
 *             ── the server needs too much time or memory ──► too large
 *             ── offline, and the comparison on the device takes too long ──► too large
 *             ── offline, and the device can't compare the texts ──► away
 *             ── anything else ──► failed
 *   ready, by paragraphs ── the reader asks for more ──► comparing ──► ready, with the whole text if it can be compared
 *   any state ── load ──► comparing; the redline stays on the screen until the next state
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call } from '../../api/client';
import { comparePair as compareInWorker } from '../../platform/compare/compare-worker';
import { isWordingName } from '../../shared/editions/replaced-wording';
import type { ChangeRedline, EditionRedline } from '../../shared/provisions/changes/redline';
import type { ShownChange, TextPart, WholeRedline } from '../../shared/provisions/changes/whole-text';
import { hasOnlyParagraphs, paragraphsOf } from '../../shared/provisions/plain-paragraphs';
import type { StructuredText } from '../../shared/provisions/structured-text';
import { NO_EDITION } from '../library/documents';
import { loadTextModel, type TextSources } from '../reading/structure';

/** The result of comparing two editions; null if no worker can compare them, or if the comparison was aborted. */
export type PairOutcome = WholeRedline | 'too slow' | null;
export type ComparePair = (pair: ComparedPair, signal: AbortSignal) => Promise<PairOutcome>;

export interface ComparedPair {
  readonly old: StructuredText;
  readonly new: StructuredText;
  /** Whether differences in layout are also reported. */
  readonly withLayout: boolean;
}

export interface ShownRedline extends Pick<EditionRedline, 'unit'> {
  readonly changes: readonly ShownChange[];
  /** The number of changes. `changes` has fewer if the server didn't list all of them. */
  readonly count: number;
  /** Whether the whole text has been loaded, or can be. */
  readonly canBeWhole: boolean;
  /** The newer text with its parts; null if the server compared the editions. */
  readonly whole: { readonly text: StructuredText; readonly parts: readonly TextPart[] } | null;
}

export type ComparisonState =
  | { readonly name: 'comparing'; readonly redline: ShownRedline | null }
  | { readonly name: 'none' | 'too large' | 'away' }
  | { readonly name: 'ready'; readonly redline: ShownRedline }
  | { readonly name: 'failed'; readonly reason: string };

/** What the reader wants to see besides the changes. */
export interface ComparisonWish {
  readonly isWhole: boolean;
  /** Whether differences in layout are also reported. */
  readonly withLayout: boolean;
}

export interface EditionComparison extends Pick<ComparisonOptions, 'from' | 'to'> {
  readonly state: ReadonlySignal<ComparisonState>;
  /** Does nothing if the whole text is already shown, with or without layout as wanted. */
  load(wish: ComparisonWish): Promise<void>;
  /** Aborts the comparison. Responses that arrive later are ignored. */
  dispose(): void;
}

export interface ComparisonOptions extends TextSources {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** By default, compares in a worker. */
  readonly comparePair?: ComparePair;
  readonly isOnline: () => boolean;
}

export function createComparison(options: ComparisonOptions): EditionComparison {
  const state = signal<ComparisonState>({ name: 'comparing', redline: null });
  const compare = createComparer(options);
  let running = new AbortController();
  let loaded: ComparisonWish | null = null;
  return {
    from: options.from,
    to: options.to,
    state,
    async load(wish) {
      const shown = state.peek();
      const isShown = shown.name === 'ready' && shown.redline.whole !== null;
      if (isShown && loaded?.withLayout === wish.withLayout) return;
      loaded = wish;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      state.value = { name: 'comparing', redline: redlineIn(state.peek()) };
      const next = await compare(wish, signal, (answer) => {
        if (!signal.aborted) state.value = { name: 'comparing', redline: answer };
      });
      if (!signal.aborted) state.value = next;
    },
    dispose: () => running.abort(),
  };
}

/** Returns the redline to show in this state; null if there is none. */
export function redlineIn(state: ComparisonState | null): ShownRedline | null {
  return state?.name === 'ready' || state?.name === 'comparing' ? state.redline : null;
}

/** Caches the server's comparison by paragraphs and the two texts, so that each is loaded only once. */
function createComparer(options: ComparisonOptions) {
  const { isOnline } = options;
  let byParagraphs: ShownRedline | null = null;
  let texts: Promise<readonly [string, string] | null> | null = null;
  return async (
    wish: ComparisonWish,
    signal: AbortSignal,
    onAnswer: (redline: ShownRedline) => void,
  ): Promise<ComparisonState> => {
    if (!byParagraphs) {
      const redline = await compareTexts(options, wish.withLayout, signal);
      if (redline && redline !== 'too slow') return { name: 'ready', redline };
      // The result of an aborted comparison is ignored, so the server needn't compare the editions.
      if (signal.aborted || !isOnline()) return { name: redline === 'too slow' ? 'too large' : 'away' };
      const answer = await askServer(options, signal);
      if (answer.name !== 'ready' || answer.redline.unit !== 'paragraphs') return answer;
      byParagraphs = { ...answer.redline, canBeWhole: true };
    }
    if (!wish.isWhole && !wish.withLayout) return { name: 'ready', redline: byParagraphs };
    onAnswer(byParagraphs);
    const loaded = await (texts ??= loadTexts(options));
    if (!loaded) texts = null;
    const redline = loaded && (await compareParagraphs(loaded, options, wish.withLayout, signal));
    return { name: 'ready', redline: redline ?? { ...byParagraphs, canBeWhole: false } };
  };
}

/**
 * Compares the texts in a worker. Returns null if a text isn't available or has no structure, if the worker can't
 * be started, or if the signal aborts the comparison.
 */
export async function compareTexts(
  options: ComparisonOptions,
  withLayout: boolean,
  signal: AbortSignal,
): Promise<ShownRedline | 'too slow' | null> {
  const { id, from, to } = options;
  const [old, now] = await Promise.all([loadTextModel(options, id, from), loadTextModel(options, id, to)]);
  // Some texts are on the device only for reading. Their paragraphs may come from a PDF, so every change of
  // layout would count as a difference.
  if (!old || !now || [old, now].some(({ structured }) => hasOnlyParagraphs(structured))) return null;
  return redlineOf(options, { old: old.structured, new: now.structured, withLayout }, signal);
}

async function loadTexts({
  api,
  id,
  from,
  to,
}: ComparisonOptions): Promise<readonly [string, string] | null> {
  const load = (edition: string) =>
    call(api.GET('/api/documents/{id}/text', { params: { path: { id }, query: { edition } } }));
  const [old, now] = await Promise.all([load(from), load(to)]);
  return old.ok && now.ok ? [old.value.text, now.value.text] : null;
}

/**
 * Two texts are compared by paragraphs on the device only if together they have at most this many characters.
 */
const MAX_CHARACTERS = 2_000_000;

/**
 * Compares the paragraphs of two texts. Returns null if the texts are too long, the comparison takes too
 * long, or the worker can't be started.
 */
async function compareParagraphs(
  texts: readonly [string, string],
  options: ComparisonOptions,
  withLayout: boolean,
  signal: AbortSignal,
): Promise<ShownRedline | null> {
  if (texts[0].length + texts[1].length > MAX_CHARACTERS) return null;
  const [old, now] = [paragraphsOf(texts[0]), paragraphsOf(texts[1])];
  const redline = await redlineOf(options, { old, new: now, withLayout }, signal);
  return redline && redline !== 'too slow' ? { ...redline, unit: 'paragraphs' } : null;
}

async function redlineOf(
  { comparePair = compareInWorker }: ComparisonOptions,
  pair: ComparedPair,
  signal: AbortSignal,
): Promise<ShownRedline | 'too slow' | null> {
  const compared = await comparePair(pair, signal);
  if (!compared || compared === 'too slow') return compared;
  const { unit, changes, parts } = compared;
  return { unit, changes, count: changes.length, canBeWhole: true, whole: { text: pair.new, parts } };
}

async function askServer(
  { api, id, from, to }: ComparisonOptions,
  signal: AbortSignal,
): Promise<ComparisonState> {
  const query = { from, to, limit: 5000 };
  const answer = [from, to].every(isWordingName)
    ? await call(api.GET('/api/documents/{id}/changes', { params: { path: { id }, query }, signal }))
    : NO_EDITION;
  if (!answer.ok) return { name: 'failed', reason: answer.problem.title };
  const { unit, count } = answer.value;
  if (unit === 'none') return { name: 'none' };
  if (unit === 'too-large') return { name: 'too large' };
  // The generated type doesn't say that a segment has two elements.
  const changes = answer.value.changes as ChangeRedline[];
  return { name: 'ready', redline: { unit, changes, count, canBeWhole: false, whole: null } };
}
