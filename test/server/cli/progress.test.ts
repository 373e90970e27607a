import { Writable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createProgress } from '../../../src/server/cli/progress';
import type { ImportEvent } from '../../../src/server/library/import/import';

function output(isTTY: boolean) {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    stream: Object.assign(stream, {
      isTTY,
      columns: 100,
      cursorTo() {},
      clearLine() {},
      moveCursor() {},
      clearScreenDown() {},
    }),
    text: () => text,
  };
}
const at = (doneBytes: number): ImportEvent => ({
  kind: 'progress',
  doneBytes,
  totalBytes: 1000,
  imported: doneBytes,
  unchanged: 1,
  failed: 0,
});

test('without a terminal, a plain line is printed every five seconds and for each bad document', () => {
  const { stream, text } = output(false);
  let now = 0;
  const progress = createProgress(stream, () => now);
  for (now of [1000, 5000, 6000, 11_000]) progress.show(at(now / 20));
  progress.show({ kind: 'bad', where: 'a.ndjson, line 2', reason: 'It has no id.' });
  progress.show({ kind: 'note', where: 'b.pdf', text: 'Images only.' });
  progress.end();
  assert.is(
    text(),
    '251 documents, 25%\n551 documents, 55%\na.ndjson, line 2: It has no id.\nb.pdf: Images only.\n',
  );
});

test('on a terminal, bad documents are printed while the progress bar is shown', () => {
  const { stream, text } = output(true);
  const progress = createProgress(stream);
  progress.show(at(500));
  progress.show({ kind: 'bad', where: 'a.ndjson, line 2', reason: 'It has no id.' });
  progress.show(at(1000));
  progress.end();
  assert.match(text(), /a\.ndjson, line 2: It has no id\./);
});

test('a command that fails before it begins leaves no progress bar', () => {
  const { stream, text } = output(true);
  createProgress(stream).end();
  assert.not.match(text(), /%/);
});

test.run();
