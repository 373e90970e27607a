/**
 * Collects the words of one leaf with their marks. Runs of white space count as one space, and white space at
 * the beginning and the end is left out.
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
  /** Marks the words that `write` adds. `target` is called when they are known. */
  mark(kind: MarkKind, write: () => void, target?: () => ReferenceTarget | undefined): void;
  /** Writes the leaf, unless it has no words, and returns its place. */
  writeTo(writer: StructureWriter, kind: NodeKind): Span | null;
}

/** @param refine May replace the marks when all words of the leaf are known. */
export function createLeafWords(
  refine: (text: string, marks: Mark[]) => Mark[] = (_text, marks) => marks,
): LeafWords {
  const marks: Mark[] = [];
  let text = '';
  /**
   * Whether the text ends with a space. Reading its last character would copy the whole text each time words
   * are added.
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

/** Leaves out white space at the beginning and the end of a span. */
export function trimmedSpan(text: string, { from, to }: Span): Span {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start]!)) start += 1;
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  return { from: start, to: end };
}
