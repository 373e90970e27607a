import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTabs, type Tabs } from '../../src/platform/tabs';

let opened: Tabs<string>[] = [];
test.after.each(() => {
  for (const tabs of opened) tabs.close();
  opened = [];
});

function open(name: string, form = 1): Tabs<string> {
  const tabs = createTabs<string>(name, form);
  opened.push(tabs);
  return tabs;
}

/** What a tab hears, up to `last`. */
function hearing(tabs: Tabs<string>, last: string): Promise<string[]> {
  const heard: string[] = [];
  return new Promise((resolve) =>
    tabs.listen((message) => {
      heard.push(message);
      if (message === last) resolve(heard);
    }),
  );
}

test('all others hear what one tells, in its order, and it does not', async () => {
  const [one, two, three] = [open('a'), open('a'), open('a')];
  const hears = [hearing(two, 'c'), hearing(three, 'c')];
  one.listen(() => assert.unreachable('It heard itself.'));
  one.tell('a');
  one.tell('b');
  await Promise.resolve();
  one.tell('c');
  assert.equal(await Promise.all(hears), [['a', 'b', 'c'], ['a', 'b', 'c']]);
});

test('what is told last is heard, though the tab closes upon it; what comes after that is nobody\'s', async () => {
  const [one, two, three] = [open('b'), open('b'), open('b')];
  const hears = hearing(two, 'end');
  one.tell('last');
  one.close();
  one.tell('late');
  await Promise.resolve();
  three.tell('end');
  assert.equal(await hears, ['last', 'end']);
});

test('nobody else is told who uses another name', async () => {
  const [one, two, other] = [open('c'), open('c'), open('d')];
  other.listen(() => assert.unreachable('It was of another name.'));
  const hears = hearing(two, 'a');
  one.tell('a');
  assert.equal(await hears, ['a']);
});

test('tabs whose messages have another form are not heard, nor do they hear', async () => {
  const [one, two, newer] = [open('e'), open('e'), open('e', 2)];
  newer.listen(() => assert.unreachable('It was of an older form.'));
  const hears = hearing(two, 'a');
  newer.tell('misread');
  await Promise.resolve();
  one.tell('a');
  assert.equal(await hears, ['a']);
});

test.run();
