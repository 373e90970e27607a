/** The data on which the rendered text depends. */
import type { HitSpan, InlineRun } from '../../../../domain/reading/inline-parts';
import type { ProvisionStates } from '../../../../domain/reading/provision-states';
import type { TermFinder } from '../../../../domain/reading/term-uses';
import { languageOf } from '../../../../domain/reading/text-language';
import type { TextModel } from '../../../../domain/reading/text-model';

/** `href` is the address of the document if the reference leads to only one. */
export interface OutwardLink {
  readonly href: string | undefined;
  /**
   * Whether the reference doesn't lead to a document on this device, or its target is uncertain without a
   * connection (outward-references.ts).
   */
  readonly isAway: boolean;
}

/** The data on which the elements of a page depend. */
export interface RenderContext {
  readonly model: TextModel;
  /** The provisions whose state differs from the edition's state. */
  readonly states: ProvisionStates;
  /** A language tag; undefined if the language isn't clear. */
  readonly language: string | undefined;
  /** The hits on the page, in the order of the text. */
  readonly hits: readonly HitSpan[];
  /** The current hit, which has an outline; -1 if there is none. */
  readonly currentHit: number;
  readonly findTerms: TermFinder;
  /** The address of the screen at a provision. */
  hrefOf(address: string): string;
  /** The provision of this text that a reference leads to, or -1. */
  referred(mark: NonNullable<InlineRun['mark']>): number;
  /** The link to the other documents to which the reference with these words leads; null if it leads to none. */
  outward(words: Pick<NonNullable<InlineRun['mark']>, 'from' | 'to'>): OutwardLink | null;
  /** The terms that have been linked so far. A term is linked once in each subsection. */
  readonly linked: Set<string>;
  /** Whether terms and references are links. On paper, they aren't. */
  readonly hasLinks: boolean;
  /** Whether provisions offer actions. In a preview, they don't. */
  readonly hasActions: boolean;
}

/** A context without hits, links and actions, for paper and for previews of other documents. */
export function quietContext(model: TextModel, states: ProvisionStates = new Map()): RenderContext {
  return {
    model,
    states,
    language: languageOf(model),
    hits: [],
    currentHit: -1,
    findTerms: () => [],
    hrefOf: () => '',
    referred: () => -1,
    outward: () => null,
    linked: new Set(),
    hasLinks: false,
    hasActions: false,
  };
}
