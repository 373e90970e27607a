// Makes components re-render when a signal whose `.value` they read changes. The build and the test loader
// share this transform, so that components behave the same in both.
import { readFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import signalsTransform from '@preact/signals-react-transform';

/**
 * Reads a TSX file, and returns it with components that track signals. A file that reads no signal is
 * returned unchanged.
 */
export async function transformSignals(path) {
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
