// The signals transform, shared by the build and the test loader, so that a component which reads `.value`
// re-renders in both. TSX goes in and TSX comes out; the bundler does the rest.
import { readFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import signalsTransform from '@preact/signals-react-transform';

/** Source of a TSX file with its components tracked; untouched when it reads no signal. */
export async function readTracked(path) {
  const source = await readFile(path, 'utf8');
  if (!/\.value\b/.test(source)) return source;
  const result = await transformAsync(source, {
    filename: path,
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    parserOpts: { plugins: ['typescript', 'jsx'] },
    generatorOpts: { retainFunctionParens: true },
    plugins: [[signalsTransform, { mode: 'auto' }]],
  });
  return result.code;
}
