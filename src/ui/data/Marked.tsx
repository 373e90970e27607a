/** Shows text in which matches are wrapped in `<em>`. highlight.ts explains how other tags are treated. */
import { parseHighlight } from './highlight';

export function Marked({ html }: { html: string }) {
  return (
    <>
      {parseHighlight(html).map(({ text, marked }, index) =>
        marked ? <mark key={index}>{text}</mark> : text,
      )}
    </>
  );
}
