import { test } from 'uvu';
import * as assert from 'uvu/assert';

const { compactStyles } = (await import(
  new URL('../../build/style-transform.mjs', import.meta.url).href
)) as {
  compactStyles(source: string, file: string): string;
};

const source = `import { styled } from 'styled-components';
const Root = styled(Card).attrs({ role: 'list' })<{ $wide: boolean }>\`
  /* On a phone it is as wide as the screen. */
  padding: \${space(1)};
  ::before {
    content: 'a  b';
  }
\`;
const text = \`
  /* not a style */
\`;
`;

test('comments and indentation are removed from styles, and nothing else changes', () => {
  assert.is(
    compactStyles(source, 'Root.tsx'),
    source
      .replace('\n  /* On a phone it is as wide as the screen. */\n  padding', '\npadding')
      .replace(";\n  ::before {\n    content: 'a  b';\n  }\n`", ";\n::before {\ncontent: 'a  b';\n}\n`"),
  );
});

test('a file without styled components isn’t changed', () => {
  const other = 'const Root = styled`\n  color: red;\n`;';
  assert.is(compactStyles(other, 'other.ts'), other);
});

test.run();
