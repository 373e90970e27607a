/** Shows text in which matches are wrapped in `<em>`. highlight.ts says what else gets through. */
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
