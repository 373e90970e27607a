/**
 * Follows definitions that give a term the meaning that it has in another document: "*inland voyage* has the
 * same meaning as in section 1 of the Vessel Safety Certificates Regulations".
 *
 * A definition is followed only if it leads to exactly one document, and that document defines the term
 * exactly once in the place that the definition names.
 */
import type { Mark } from '../../shared/provisions/structured-text';
import { createReferenceTarget, type ReferencePlace, type ReferenceTargetOptions } from './reference-target';
import { loadTextModel, type TextSources } from './structure';
import { definitionsOf } from './definitions';
import type { TextModel } from './text-model';

const SAME_MEANING =
  /\b(?:same meanings?|meaning (?:assigned|given)|within the meaning|as defined (?:in|by))\b|même sens|au sens d/iu;

/**
 * Returns a definition's reference to the document that defines its term, if it is defined in another
 * document.
 */
export function referenceToMeaning(
  model: TextModel,
  definition: number,
  isOutward: (mark: Mark) => boolean,
): Mark | null {
  const { from, to } = model.node(definition);
  if (!SAME_MEANING.test(model.structured.text.slice(from, to))) return null;
  const [reference, ...others] = model.marks.filter(
    (mark) => mark.kind === 'reference' && mark.from >= from && mark.to <= to && isOutward(mark),
  );
  return reference && others.length === 0 ? reference : null;
}

/** A definition in another document. */
export interface Meaning {
  readonly place: ReferencePlace;
  readonly model: TextModel;
  readonly node: number;
}

export interface MeaningOptions extends ReferenceTargetOptions {
  readonly sources: TextSources;
  readonly term: string;
}

export async function findMeaning({ sources, term, ...reference }: MeaningOptions): Promise<Meaning | null> {
  const target = createReferenceTarget(reference);
  await target.load();
  const state = target.state.peek();
  const isCertain = state.name === 'document' || (state.name === 'provision' && !state.isUncertain);
  return isCertain ? definitionAt(sources, state.place, term) : null;
}

async function definitionAt(
  sources: TextSources,
  place: ReferencePlace,
  term: string,
): Promise<Meaning | null> {
  const { document, edition, address } = place;
  const model = await loadTextModel(sources, document.id, edition);
  const around = address === null ? 0 : (model?.withAddress(address) ?? -1);
  if (!model || around < 0) return null;
  const [definition, ...others] = (definitionsOf(model).get(term.toLowerCase()) ?? []).filter(({ node }) =>
    model.contains(around, node),
  );
  if (!definition || others.length > 0) return null;
  const { node } = definition;
  const own = {
    address: model.node(node).address ?? address,
    citation: model.citationOf(node) ?? place.citation,
  };
  return { place: { ...place, ...own }, model, node };
}
