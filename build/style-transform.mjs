// Compacts the CSS in scripts, because esbuild doesn't minify the contents of template strings.
import ts from 'typescript';

/** The tags of styled-components whose templates contain CSS. */
const CSS_TAG = /^(styled\b|css$|keyframes$)/;

/** Removes comments and indentation from the CSS templates in a source, and changes nothing else. */
export function compactStyles(source, file) {
  if (!source.includes('styled-components')) return source;
  const parts = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && CSS_TAG.test(node.tag.getText(tree))) {
      const { template } = node;
      const spans = ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        : [template];
      for (const span of spans) parts.push([span.getStart(tree), span.end]);
    }
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, false, kind);
  visit(tree);
  let compacted = source;
  for (const [start, end] of parts.sort(([a], [b]) => b - a))
    compacted = compacted.slice(0, start) + compact(source.slice(start, end)) + compacted.slice(end);
  return compacted;
}

function compact(css) {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '\n');
}
