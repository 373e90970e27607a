/**
 * Finds the provision that a link names.
 *
 * An address belongs to its edition, because provisions are renumbered. A link from another edition leads to
 * the provision with the same address only if its words are the same. If they differ, or can't be compared
 * because the other text isn't available, the screen says so, and offers the nearest provision or division.
 */
import { oneLine, type TextModel } from './text-model';

/** `nearest` is the node to offer when the link can't be followed with certainty (`nearestTo`). */
export type Destination =
  | { readonly kind: 'found'; readonly node: number }
  /** The address belongs to another edition, and the provision has the same words in this one. */
  | { readonly kind: 'same'; readonly node: number; readonly edition: string }
  /** The provision has different words in this edition, or its words couldn't be compared. */
  | {
      readonly kind: 'different' | 'unknown';
      readonly nearest: number;
      readonly edition: string;
      readonly address: string;
    }
  | { readonly kind: 'missing'; readonly nearest: number; readonly address: string };

/** Finds an address of the edition on the screen. */
export function findDestination(model: TextModel, address: string): Destination {
  const node = model.withAddress(address);
  if (node >= 0) return { kind: 'found', node };
  return { kind: 'missing', nearest: nearestTo(model, address), address };
}

/** @param other The text of the edition that the address belongs to; null if it isn't available. */
export function findAcrossEditions(
  model: TextModel,
  address: string,
  edition: string,
  other: TextModel | null,
): Destination {
  const [here, there] = [model.withAddress(address), other?.withAddress(address) ?? -1];
  if (other && here >= 0 && there >= 0 && wordsOf(model, here) === wordsOf(other, there))
    return { kind: 'same', node: here, edition };
  return { kind: other ? 'different' : 'unknown', nearest: nearestTo(model, address), edition, address };
}

function wordsOf(model: TextModel, index: number): string {
  const { from, to } = model.node(index);
  return oneLine(model.structured.text.slice(from, to));
}

/**
 * Returns the node with the address, or the innermost node that would enclose it, such as its section or
 * part. If there is none, returns the section with the same number, wherever it is, or else 0 for the
 * beginning.
 */
function nearestTo(model: TextModel, address: string): number {
  const steps = address.split('__');
  for (let length = steps.length; length > 0; length -= 1) {
    const node = model.withAddress(steps.slice(0, length).join('__'));
    if (node >= 0) return node;
  }
  // A section keeps its number when it moves to another part.
  const section = steps.find((step) => /^(?:sec|art|rule|reg)_/.test(step));
  if (section === undefined) return 0;
  const ending = `__${section}`;
  const found = model.structured.nodes.findIndex(
    ({ address: own }) => own === section || own?.endsWith(ending) === true,
  );
  return Math.max(0, found);
}
