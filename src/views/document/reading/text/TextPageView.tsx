/** One page of the text. It is re-rendered only if its hits or references change. */
import { memo, type CSSProperties } from 'react';
import type { TextPage } from '../../../../domain/reading/text-pages';
import type { RenderContext } from './render-context';
import { renderItems } from './render-nodes';

export interface TextPageViewProps {
  page: TextPage;
  /** Null until the page is rendered. Until then, the page only takes up space. */
  context: RenderContext | null;
}

export const TextPageView = memo(function TextPageView({ page, context }: TextPageViewProps) {
  return (
    <div
      className="page"
      data-first={page.items[0]?.node}
      lang={context?.language}
      data-coming={context === null || undefined}
      style={{ ['--lines' as string]: page.lines } as CSSProperties}
    >
      {context && renderItems({ ...context, linked: new Set() }, page.items)}
    </div>
  );
});
