/**
 * Blocks to pages: where every piece of text and every rule stands. Nothing is drawn yet, so that each page can say how
 * many there are. A heading stays with what follows it, and no paragraph leaves a single line on a page.
 */
import { spansText, type Block, type Span } from '../blocks';
import type { Fonts } from './fonts';
import { breakLines } from './lines';
import { widthOf } from './text-runs';
import { areaBottom, areaWidth, body, headings, ink, sheet } from './page-size';
import { textStrip, type Placed, type Strip } from './boxes';
import { layoutTable } from './table-layout';

/** What a screen reader is told of; `null` is ornament. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote' | 'Code' | 'Table' | null;

export interface Group {
  role: Role;
  items: Placed[];
}

export interface Page {
  groups: Group[];
}

/** For the outline. `page` counts from 0, `y` from its top. */
export interface Mark {
  title: string;
  level: number;
  page: number;
  y: number;
  /** By which links lead here. */
  name?: string;
}

export interface Layout {
  pages: Page[];
  marks: Mark[];
  /** Below the last thing placed. */
  y: number;
  add(block: Block): void;
  /** Strips one below the other. */
  addStrips(role: Role, strips: readonly Strip[], options?: StripOptions): void;
  newPage(): void;
}

interface StripOptions {
  readonly before?: number;
  readonly after?: number;
  /** Room below the first two strips that has to be on their page. */
  readonly keep?: number;
  /** Above them, and again on each page that they reach. */
  readonly head?: Strip;
  /** Above those on each page that they reach anew, or are the first on. */
  readonly again?: Strip;
}

/** Columns in which numbers stand, by level. */
const labelColumns = [30, 24, 24, 24] as const;

export function createLayout(fonts: Fonts): Layout {
  const layout: Layout = { pages: [{ groups: [] }], marks: [], y: sheet.top, add, addStrips, newPage };

  function newPage(): void {
    layout.pages.push({ groups: [] });
    layout.y = sheet.top;
  }

  function addStrips(
    role: Role,
    strips: readonly Strip[],
    { before = 0, after = 0, keep = 0, head, again }: StripOptions = {},
  ): void {
    if (layout.y > sheet.top) layout.y += before;
    const first =
      (head?.height ?? 0) + strips.slice(0, 2).reduce((sum, strip) => sum + strip.height, 0) + keep;
    if (layout.y > sheet.top && layout.y + first > areaBottom) newPage();
    let group = openGroup(role);
    if (again && layout.y === sheet.top) put(group, again);
    if (head) put(group, head);
    for (const [index, strip] of strips.entries()) {
      // The last two stay together.
      const need =
        strips.length > 2 && index === strips.length - 2
          ? strip.height + strips[index + 1]!.height
          : strip.height;
      if (layout.y + need > areaBottom && group.items.length > 0 && layout.y > sheet.top) {
        newPage();
        group = openGroup(role);
        if (again) put(group, again);
        if (head) put(group, head);
      }
      put(group, strip);
    }
    layout.y += after;
  }

  function openGroup(role: Role): Group {
    const group: Group = { role, items: [] };
    layout.pages.at(-1)!.groups.push(group);
    return group;
  }

  function put(group: Group, strip: Strip): void {
    for (const item of strip.place(layout.y)) group.items.push(item);
    layout.y += strip.height;
  }

  function add(block: Block): void {
    switch (block.kind) {
      case 'heading': {
        const { size, leading, before, after } = headings[block.level];
        const [number, ...rest] =
          /^(\d{1,3}(?:\.\d{1,3}){0,3})\.?\s+(\S.*)$/s.exec(spansText(block.spans))?.slice(1) ?? [];
        const left =
          number === undefined ? 0 : Math.max(labelColumns[0], widthOf(fonts, number, 'strong', size) + 8);
        const lines = breakLines(
          fonts,
          [{ text: rest[0] ?? spansText(block.spans), style: 'strong' }],
          size,
          areaWidth - left,
        );
        const color = block.level === 1 ? ink.accent : ink.text;
        const strips = lines.map((line) => textStrip(line, sheet.left + left, size, leading, color));
        if (number !== undefined) strips[0] = hung(number, 'strong', sheet.left, size, color, strips[0]!);
        // With two lines of what follows.
        addStrips(`H${block.level}`, strips, { before, after, keep: after + 2 * body.leading });
        const y = layout.y - after - lines.length * leading;
        layout.marks.push({
          title: spansText(block.spans),
          level: block.level,
          page: layout.pages.length - 1,
          y,
        });
        return;
      }
      case 'paragraph':
        addStrips('P', paragraphStrips(block.label, block.level, block.spans), { after: body.gap });
        return;
      case 'quote': {
        const lines = breakLines(fonts, block.spans, body.size, areaWidth - 18);
        addStrips(
          'BlockQuote',
          lines.map((line) => withBar(textStrip(line, sheet.left + 18, body.size, body.leading, ink.quiet))),
          { after: body.gap },
        );
        return;
      }
      case 'lines': {
        const lines = block.lines.flatMap((text) =>
          breakLines(fonts, [{ text, style: 'plain' }], body.size - 1, areaWidth - 18),
        );
        addStrips(
          'Code',
          lines.map((line) => textStrip(line, sheet.left + 18, body.size - 1, body.leading - 1.4, ink.text)),
          { after: body.gap },
        );
        return;
      }
      case 'table': {
        const table = layoutTable(fonts, block);
        addStrips('Table', table.rows, {
          before: 3,
          after: body.gap + 6,
          ...(table.head && { head: table.head }),
        });
      }
    }
  }

  /** The number hangs in its column; one that is far wider pushes the first line to the right. */
  function paragraphStrips(label: string | null, level: number, spans: readonly Span[]): Strip[] {
    const depth = Math.min(level, 3);
    const outer = labelColumns
      .slice(0, label === null ? Math.max(0, depth) : depth)
      .reduce((sum, column) => sum + column, 0);
    if (label === null)
      return breakLines(fonts, spans, body.size, areaWidth - outer).map((line) =>
        textStrip(line, sheet.left + outer, body.size, body.leading, ink.text),
      );
    const labelWidth = widthOf(fonts, label, 'plain', body.size);
    // A somewhat wider number, such as 10.5.6, widens its column; a long one, such as § 83.01, starts the text beside it.
    const usual = labelColumns[depth] ?? 24;
    const column = labelWidth + 6 > usual && labelWidth < 44 && depth === 0 ? labelWidth + 8 : usual;
    const push = Math.max(0, labelWidth + 6 - column);
    const left = sheet.left + outer + column;
    const [first, ...rest] = breakLines(fonts, spans, body.size, areaWidth - outer - column, push);
    const strips = [first!, ...rest].map((line, index) =>
      textStrip(line, left + (index === 0 ? push : 0), body.size, body.leading, ink.text),
    );
    return [hung(label, 'plain', sheet.left + outer, body.size, ink.text, strips[0]!), ...strips.slice(1)];
  }

  /** A number on the line of the strip, left of it. */
  function hung(
    label: string,
    style: Span['style'],
    x: number,
    size: number,
    color: string,
    strip: Strip,
  ): Strip {
    const width = widthOf(fonts, label, style, size);
    const number = textStrip(
      { pieces: [{ text: label, style, width }], width },
      x,
      size,
      strip.height,
      color,
    );
    return { height: strip.height, place: (y) => [...number.place(y), ...strip.place(y)] };
  }

  return layout;
}

function withBar(strip: Strip): Strip {
  return {
    height: strip.height,
    place: (y) => [
      { kind: 'box', x: sheet.left + 4, y, width: 2, height: strip.height, color: ink.rule },
      ...strip.place(y),
    ],
  };
}
