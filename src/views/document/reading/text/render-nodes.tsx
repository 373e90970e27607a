/**
 * Renders the structure of a text as HTML: headings with their levels, numbered paragraphs as lists with the
 * numbers in front, tables with headers and spans, and notes.
 *
 * These are plain functions that return elements. A component for each paragraph would make a long text
 * noticeably slower.
 */
import type { ReactNode } from 'react';
import { provisionKinds, type NodeKind } from '../../../../shared/provisions/structured-text';
import { isDivision, isSection, type TextModel } from '../../../../domain/reading/text-model';
import type { FlowItem } from '../../../../domain/reading/text-pages';
import { ellipsisIcon } from '../../../../ui/icons/ellipsis';
import { IconButton } from '../../../../ui/actions/IconButton';
import type { RenderContext } from './render-context';
import { renderTable } from './render-table';
import { renderLabelWords, renderWords } from './render-words';
import { readingTexts } from '../texts';

/** The level of headings in a table, which don't divide the text. */
const TABLE_LEVEL = 6;
type Heading = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
const headingOf = (level: number) => `h${Math.min(6, level)}` as Heading;

/** Renders headings of divisions, sections, and other parts at the same level. Adjacent list items form one list. */
export function renderItems(context: RenderContext, items: readonly FlowItem[]): ReactNode[] {
  const { model } = context;
  const rendered: ReactNode[] = [];
  let list: ReactNode[] = [];
  items.forEach((item, index) => {
    if (!isListedItem(model, item)) return void rendered.push(renderItem(context, item));
    list.push(renderProvision(context, item.node, item.level + 1));
    const next = items[index + 1];
    if (next && isListedItem(model, next) && model.node(next.node).parent === model.node(item.node).parent)
      return;
    rendered.push(
      <div className="sec" key={item.node}>
        <div className="bd">
          <ol role="list">{list}</ol>
        </div>
      </div>,
    );
    list = [];
  });
  return rendered;
}

function isListedItem(model: TextModel, { node, isHeading }: FlowItem): boolean {
  return !isHeading && !isSection(model.node(node).kind) && isListed(model, node);
}

/** Renders a division's heading, a section, or another part at the same level. */
export function renderItem(context: RenderContext, { node, isHeading, level }: FlowItem): ReactNode {
  const { model } = context;
  const { kind } = model.node(node);
  if (isHeading) return renderDivision(context, node, level);
  if (isSection(kind) || kind === 'preamble') return renderSection(context, node, level);
  const isWide = kind === 'table';
  return (
    <div className={isWide ? 'sec wide' : 'sec'} key={node} data-node={node}>
      <div className="bd">{renderNode(context, node, level)}</div>
    </div>
  );
}

function renderDivision(context: RenderContext, node: number, level: number): ReactNode {
  const { model } = context;
  const heading = model.headingNodeOf(node);
  const label = renderLabelWords(context, node);
  const Tag = headingOf(level);
  const words = heading === undefined ? null : renderWords(context, heading);
  // A preamble, for example, may have neither a number nor a heading, but links can lead to it.
  if (label === null && words === null) return <div key={node} data-node={node} tabIndex={-1} />;
  return (
    <Tag
      className={level > 2 ? 'part minor' : 'part'}
      key={node}
      data-node={node}
      data-force={forceOf(context, node)}
      tabIndex={-1}
    >
      {label !== null && <span>{label} </span>}
      {words}
    </Tag>
  );
}

function renderSection(context: RenderContext, node: number, level: number): ReactNode {
  const { model } = context;
  const label = model.labelOf(node);
  const children = model.childrenOf(node);
  const isWide = children.some((child) => model.node(child).kind === 'table');
  const number = renderLabel(context, node, 0);
  const heading = number === null ? null : renderNumberedHeading(context, children[0], number, level);
  return (
    <section
      className={isWide && children.length < 4 ? 'sec wide' : 'sec'}
      key={node}
      data-node={node}
      tabIndex={-1}
      // If each section were a region, the screen's landmarks would be lost among hundreds of others.
      role="group"
      aria-label={model.titleOf(node) || undefined}
    >
      {number !== null && !heading && <span className="no">{number}</span>}
      <div
        className={model.node(node).status ? 'bd gone' : 'bd'}
        data-status={statusOf(model, node)}
        data-force={forceOf(context, node)}
      >
        {heading}
        {renderChildrenOrWords(context, node, level, heading ? children[0] : undefined)}
      </div>
      <div className="sd" data-side={node}>
        {context.hasActions && label && (
          <IconButton
            className="more"
            icon={ellipsisIcon}
            label={readingTexts.actionsOn(model.citationOf(node) ?? label)}
            aria-haspopup="dialog"
            data-more={node}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Renders a section's number and heading as one element, so that they are read together; returns null if
 * there is no heading.
 */
function renderNumberedHeading(
  context: RenderContext,
  node: number | undefined,
  number: ReactNode,
  level: number,
): ReactNode {
  if (node === undefined || context.model.node(node).kind !== 'heading') return null;
  const words = renderWords(context, node);
  if (words === null) return null;
  const Tag = headingOf(level);
  return (
    <Tag className="mh numbered" key={node}>
      <span className="no">{number}</span> <span>{words}</span>
    </Tag>
  );
}

/**
 * Returns a node's status in words, for readers who can't see its colour; undefined if the node's own
 * words state it.
 */
function statusOf(model: TextModel, node: number): string | undefined {
  const { status, from, to } = model.node(node);
  if (!status || /repeal|abrog|reserv|réserv/iu.test(model.structured.text.slice(from, to))) return undefined;
  return readingTexts.status[status];
}

/** Returns the provision's state in words, if it differs from the edition's state. */
function forceOf({ states }: RenderContext, node: number): string | undefined {
  const state = states.get(node);
  return state && readingTexts.provisionState(state);
}

/**
 * Renders a provision's number as a link to the provision, so that the link can be copied with the browser's
 * context menu.
 */
function renderLabel(context: RenderContext, node: number, tabIndex = -1): ReactNode {
  const { address } = context.model.node(node);
  const words = renderLabelWords(context, node);
  if (words === null || address === undefined || !context.hasActions) return words;
  return (
    <a href={context.hrefOf(address)} data-go={node} tabIndex={tabIndex}>
      {words}
    </a>
  );
}

/**
 * Renders a node's children. Consecutive numbered children form a list.
 *
 * @param without A child that is shown elsewhere.
 */
export function renderChildren(
  context: RenderContext,
  node: number,
  level: number,
  without?: number,
): ReactNode[] {
  const { model } = context;
  const rendered: ReactNode[] = [];
  let list: ReactNode[] = [];
  let first = -1;
  function closeList(): void {
    if (list.length > 0)
      rendered.push(
        <ol key={`list ${first}`} role="list">
          {list}
        </ol>,
      );
    list = [];
  }
  for (const child of model.childrenOf(node)) {
    if (child === without) continue;
    if (isListed(model, child)) {
      if (list.length === 0) first = child;
      list.push(renderProvision(context, child, level + 1));
    } else {
      const element = renderNode(context, child, level);
      if (element === null) continue;
      closeList();
      rendered.push(element);
    }
  }
  closeList();
  return rendered;
}

/** Whether the node is shown as a list item, with its number in front. */
function isListed(model: TextModel, index: number): boolean {
  const { kind, label } = model.node(index);
  return label !== undefined && listedKinds.has(kind);
}

const listedKinds: ReadonlySet<NodeKind> = new Set([...provisionKinds, 'item']);

function renderProvision(context: RenderContext, node: number, level: number): ReactNode {
  const { model } = context;
  const { status } = model.node(node);
  const [first, ...rest] = model.childrenOf(node);
  const heading =
    first !== undefined && model.node(first).kind === 'heading' && rest.length > 0 ? first : undefined;
  const Tag = headingOf(level);
  const words = heading === undefined ? null : renderWords(context, heading);
  return (
    <li className={status ? 'pv gone' : 'pv'} key={node} data-node={node} tabIndex={-1}>
      {words && <Tag className="mh minor">{words}</Tag>}
      <span className="lb">{renderLabel(context, node)} </span>
      <div className="in" data-status={statusOf(model, node)} data-force={forceOf(context, node)}>
        {renderChildrenOrWords(context, node, level, heading)}
      </div>
    </li>
  );
}

function renderChildrenOrWords(
  context: RenderContext,
  node: number,
  level: number,
  without?: number,
): ReactNode[] {
  const { model } = context;
  if (model.childrenOf(node).length > 0) return renderChildren(context, node, level, without);
  const words = renderWords(context, node);
  return words === null ? [] : [<p key={node}>{words}</p>];
}

/** Renders a single node, without its siblings. */
function renderNode(context: RenderContext, node: number, level: number): ReactNode {
  const { model } = context;
  const { kind, status } = model.node(node);
  if (isListed(model, node))
    return (
      <ol key={node} role="list">
        {renderProvision(context, node, level)}
      </ol>
    );
  if (kind === 'table')
    return renderTable(model, node, {
      node: (one) => renderNode(context, one, TABLE_LEVEL),
      cell: (one) => unwrapped(context, one, TABLE_LEVEL),
    });
  if (kind === 'list') return renderList(context, node, level);
  if (kind === 'note') return renderNote(context, node, level);
  if (kind === 'definition')
    return (
      <div
        className={status ? 'df gone' : 'df'}
        key={node}
        data-node={node}
        data-status={statusOf(model, node)}
        data-force={forceOf(context, node)}
        tabIndex={-1}
      >
        {renderChildrenOrWords(context, node, level)}
      </div>
    );
  if (isDivision(kind)) return renderNested(context, node, level);
  if (model.childrenOf(node).length > 0)
    return (
      <div key={node} data-node={node}>
        {renderChildren(context, node, level)}
      </div>
    );
  return renderLeaf(context, node, level);
}

/** A part or a schedule within a provision, which is rare. */
function renderNested(context: RenderContext, node: number, level: number): ReactNode {
  const children = renderChildrenOrWords(context, node, level);
  const label = renderLabelWords(context, node);
  return (
    <div key={node} data-node={node}>
      {label !== null && <p>{label}</p>}
      {children}
    </div>
  );
}

function renderLeaf(context: RenderContext, node: number, level: number): ReactNode {
  const { kind } = context.model.node(node);
  if (kind === 'image')
    return (
      <p className="hist" key={node}>
        {renderWords(context, node) ?? readingTexts.image}
      </p>
    );
  const words = renderWords(context, node);
  if (words === null) return null;
  if (kind === 'heading') {
    const Tag = headingOf(level);
    return (
      <Tag className="mh" key={node}>
        {words}
      </Tag>
    );
  }
  const style = kind === 'formula' ? 'formula' : kind === 'page' ? 'lines' : undefined;
  return (
    <p key={node} className={style}>
      {words}
    </p>
  );
}

function renderList(context: RenderContext, node: number, level: number): ReactNode {
  const { model } = context;
  const items = model.childrenOf(node);
  if (items.some((item) => isListed(model, item)))
    return <div key={node}>{renderChildren(context, node, level)}</div>;
  const words = (item: number) => model.structured.text.slice(model.node(item).from, model.node(item).to);
  // The bullets of the items may be part of the text.
  const hasSigns = items.every((item) => /^\s*[•·*–—-]/u.test(words(item)));
  return (
    <ul key={node} className={hasSigns ? 'signs' : undefined}>
      {items.map((item) => (
        <li key={item}>{unwrapped(context, item, level)}</li>
      ))}
    </ul>
  );
}

function renderNote(context: RenderContext, node: number, level: number): ReactNode {
  const label = context.model.labelOf(node);
  if (label === '')
    return (
      <div className="hist" key={node}>
        {renderChildrenOrWords(context, node, level)}
      </div>
    );
  return (
    <div className="fn" key={node} role="note" aria-label={readingTexts.note(label)} data-node={node}>
      <span>{renderLabelWords(context, node)}</span>
      <div>{renderChildrenOrWords(context, node, level)}</div>
    </div>
  );
}

/** Renders the content of a cell or an item. A single block needs no paragraph of its own. */
function unwrapped(context: RenderContext, node: number, level: number): ReactNode {
  const { model } = context;
  const { kind } = model.node(node);
  if ((kind !== 'cell' && kind !== 'item') || isListed(model, node)) return renderNode(context, node, level);
  const children = model.childrenOf(node);
  if (children.length === 0) return renderWords(context, node);
  const [only] = children;
  if (children.length === 1 && model.node(only!).kind === 'block' && model.childrenOf(only!).length === 0)
    return renderWords(context, only!);
  return renderChildren(context, node, level);
}

/** Renders a subsection or paragraph without the section that contains it. */
export function renderProvisionAlone(context: RenderContext, node: number): ReactNode {
  return renderNode(context, node, 3);
}
