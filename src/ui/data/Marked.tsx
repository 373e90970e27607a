/** Shows text whose hits are wrapped in `<em>`; see highlight.ts for what gets through. */
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
