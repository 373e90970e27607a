/** Names a place in a text, for the breadcrumb: the divisions that contain it, and the provision itself. */
import { isDivision, provisionsAround, type TextModel } from './text-model';

export interface PlaceName {
  /** The divisions, from the outermost inward. A division without a number is named by its heading. */
  readonly divisions: readonly { readonly node: number; readonly name: string }[];
  /** Such as "209(2) Float-free EPIRB"; empty if the place isn't in a provision. */
  readonly provision: string;
}

export function placeName(model: TextModel, index: number): PlaceName {
  const path = provisionsAround(model, index);
  const inner = path.filter((node) => !isDivision(model.node(node).kind));
  const divisions = path
    .filter((node) => isDivision(model.node(node).kind))
    .map((node) => ({ node, name: model.labelOf(node) || model.headingOf(node) }))
    .filter(({ name }) => name !== '');
  return { divisions, provision: nameOf(model, inner) };
}

function nameOf(model: TextModel, provisions: readonly number[]): string {
  const innermost = provisions.at(-1);
  if (innermost === undefined) return '';
  // Within a definition, the heading is "Definitions", which would only follow the defined term.
  const isDefinition = provisions.some((node) => model.node(node).kind === 'definition');
  const heading =
    (!isDefinition &&
      [...provisions]
        .reverse()
        .map((node) => model.headingOf(node))
        .find(Boolean)) ||
    '';
  const cited = model.citationOf(innermost)?.replace(/^ss?\. /, '');
  const number = cited ?? provisions.map((node) => model.labelOf(node)).join('');
  return [number, heading].filter(Boolean).join(' ') || model.titleOf(innermost);
}
