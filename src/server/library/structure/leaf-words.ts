/**
 * Collects the words of a leaf node and their marks. White space is collapsed into single spaces, and trimmed
 * at both ends.
 */
import type {
  Mark,
  MarkKind,
  NodeKind,
  ReferenceTarget,
  Span,
} from '../../../shared/provisions/structured-text';
import { toPlainText } from '../../../shared/plain-text';
import type { StructureWriter } from './structure-writer';

export interface LeafWords {
  readonly text: string;
  add(words: string): void;
  /** Marks the words that `write` adds. `target` is called once they are known. */
  mark(kind: MarkKind, write: () => void, target?: () => ReferenceTarget | undefined): void;
  /** Writes the leaf node, unless it has no words, and returns its position. */
  writeTo(writer: StructureWriter, kind: NodeKind): Span | null;
}

/** @param refine May replace the marks once all words of the leaf node are known. */
export function createLeafWords(
  refine: (text: string, marks: Mark[]) => Mark[] = (_text, marks) => marks,
): LeafWords {
  const marks: Mark[] = [];
  let text = '';
  /**
   * Whether the text ends with a space. This is tracked, because reading the last character would copy the
   * whole text each time words are added.
   */
  let endsWithSpace = true;
  return {
    get text() {
      return text;
    },
    add(words) {
      const spaced = toPlainText(words).replace(/\s+/g, ' ');
      const added = endsWithSpace ? spaced.replace(/^ /, '') : spaced;
      text += added;
      if (added !== '') endsWithSpace = added.endsWith(' ');
    },
    mark(kind, write, target) {
      const from = text.length;
      write();
      const leadsTo = target?.();
      marks.push({ kind, from, to: text.length, ...(leadsTo && { target: leadsTo }) });
    },
    writeTo(writer, kind) {
      const words = text.trimEnd();
      if (words === '') return null;
      writer.open(kind);
      const place = writer.add(words);
      writer.close();
      const exact = marks.map((mark) => ({ ...mark, ...trimmedSpan(text, mark) }));
      for (const mark of refine(words, exact))
        writer.mark({
          ...mark,
          from: place.from + mark.from,
          to: place.from + Math.min(mark.to, words.length),
        });
      return place;
    },
  };
}

/** Returns a span without the white space at its beginning and end. */
export function trimmedSpan(text: string, { from, to }: Span): Span {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start]!)) start += 1;
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  return { from: start, to: end };
}
