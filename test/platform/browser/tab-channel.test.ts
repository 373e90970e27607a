import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTabChannel, type TabChannel } from '../../../src/platform/browser/tab-channel';

interface Said {
  readonly kind: string;
  readonly word?: string;
}

let opened: TabChannel<Said>[] = [];
test.after.each(() => {
  for (const tabs of opened) tabs.close();
  opened = [];
});

function open(name: string, form = 1): TabChannel<Said> {
  const tabs = createTabChannel<Said>(name, form);
  opened.push(tabs);
  return tabs;
}

/** Resolves with the kinds of messages that a tab receives, up to and including `last`. */
function hearing(tabs: TabChannel<Said>, last: string): Promise<string[]> {
  const heard: string[] = [];
  return new Promise((resolve) =>
    tabs.listen(({ kind }) => {
      heard.push(kind);
      if (kind === last) resolve(heard);
    }),
  );
}

test('all other tabs receive a tab’s messages in order, but the tab itself doesn’t', async () => {
  const [one, two, three] = [open('a'), open('a'), open('a')];
  const hears = [hearing(two, 'c'), hearing(three, 'c')];
  one.listen(() => assert.unreachable('The tab received its own message.'));
  one.post({ kind: 'a' });
  one.post({ kind: 'b' });
  await Promise.resolve();
  one.post({ kind: 'c' });
  assert.equal(await Promise.all(hears), [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test('a message arrives even if the tab closes right after sending it, but later messages don’t', async () => {
  const [one, two, three] = [open('b'), open('b'), open('b')];
  const hears = hearing(two, 'end');
  one.post({ kind: 'last' });
  one.close();
  one.post({ kind: 'late' });
  await Promise.resolve();
  three.post({ kind: 'end' });
  assert.equal(await hears, ['last', 'end']);
});

test('a channel with a different name receives nothing', async () => {
  const [one, two, other] = [open('c'), open('c'), open('d')];
  other.listen(() => assert.unreachable('The message came from a channel with a different name.'));
  const hears = hearing(two, 'a');
  one.post({ kind: 'a' });
  assert.equal(await hears, ['a']);
});

test('tabs of another version receive messages without contents, but none that they could misread', async () => {
  const [older, newer] = [open('e'), open('e', 2)];
  const hears = [hearing(older, 'end'), hearing(newer, 'end')];
  for (const tabs of [newer, older]) {
    tabs.post({ kind: 'stop' });
    tabs.post({ kind: 'run', word: 'misread' });
  }
  await Promise.resolve();
  for (const tabs of [newer, older]) tabs.post({ kind: 'end' });
  assert.equal(await Promise.all(hears), [
    ['stop', 'end'],
    ['stop', 'end'],
  ]);
});

test.run();
