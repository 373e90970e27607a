import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useState } from 'react';
import { readHighlightQuery } from '../../../../src/domain/library/highlight-query';
import { PdfPane } from '../../../../src/views/document/pdf/PdfPane';
import type { OpenedPdf } from '../../../../src/views/document/pdf/pdf-file';
import { arrivals, isOnTheWay } from '../../../support/browser/pending-imports';
import { eventually } from '../../../support/eventually';
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  tidy,
  type as fill,
  within,
} from '../../../support/browser/screen';
import { opening, pdfOf, type PdfDoubleOptions } from './pdf-double';

tidy(test);

const sign = async () => ({ ok: true, link: '/api/files/pdf/a/1', name: 'MSC.1-Circ.1663.pdf' }) as const;

async function reading(options: PdfDoubleOptions = {}) {
  const pdf = pdfOf(options);
  const rendered = await showing({ ok: true, file: pdf.file });
  return { ...pdf, ...rendered };
}

async function showing(...answers: OpenedPdf[]) {
  const { open, opened } = opening(...answers);
  render(<PdfPane sign={sign} openPdf={open} />);
  await settle();
  return { opened };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn = isOnTheWay() ? 0 : turn + 1) {
    await act(async () => {
      await arrivals();
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
}

async function doing(work: () => void): Promise<void> {
  await act(async () => work());
  await settle();
}

const pane = () => screen.getByRole('region', { name: 'PDF' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const page = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
const key = (name: string, target: Element = screen.getByRole('region', { name: 'Pages' }), more = {}) =>
  doing(() => void fireEvent.keyDown(target, { key: name, ...more }));

test('a message says that the PDF is loading', async () => {
  const { open } = opening({ ok: true, file: pdfOf().file });
  render(<PdfPane sign={() => new Promise(() => undefined)} openPdf={open} />);
  assert.ok(screen.getByText('Loading PDF'));
  assert.is(pane().getAttribute('aria-busy'), 'true');
  assert.ok(button('Zoom in').disabled);
});

test('the current page and the page count are shown, and pages can be turned', async () => {
  await reading();
  assert.is(page().value, '1');
  assert.ok(screen.getByText('of 14'));
  assert.is(button('Previous page').title, 'This is the first page');
  await doing(() => fireEvent.click(button('Next page')));
  assert.is(page().value, '2');
  assert.is(screen.getByRole('status').textContent, 'Page 2 of 14');
});

test('Enter goes to the typed page', async () => {
  await reading();
  fill(page(), '9');
  assert.is(page().value, '9');
  await key('Enter', page());
  assert.is(page().value, '9');
  fill(page(), 'nine');
  await key('Enter', page());
  assert.is(page().value, '9');
});

test('the bookmarks of a PDF are shown as its contents and lead to their pages', async () => {
  const inner = { id: '0.0', title: 'Lights', page: 5, children: [] };
  await reading({ outline: [{ id: '0', title: 'Part C', page: 4, children: [inner] }] });
  await doing(() => fireEvent.click(button('Contents')));
  await doing(() => fireEvent.click(button('Part C 4')));
  assert.is(page().value, '4');
  assert.is(button('Part C 4').getAttribute('aria-current'), 'true');
  await doing(() => fireEvent.click(button('Lights 5')));
  assert.is(page().value, '5');
  assert.is(button('Lights 5').getAttribute('aria-current'), 'true');
  await doing(() => fireEvent.click(button('Contents')));
  assert.not(screen.queryByRole('navigation', { name: 'Contents' }));
});

test('a PDF without bookmarks has no contents', async () => {
  await reading();
  assert.not(screen.queryByRole('button', { name: 'Contents' }));
});

test('Page Down and Page Up turn pages', async () => {
  await reading();
  await key('PageDown');
  await key('PageDown');
  await key('PageUp');
  assert.is(page().value, '2');
});

test('+ and - zoom and 0 fits the width, except while the user is typing', async () => {
  await reading();
  const percent = () => screen.getByRole('button', { name: /Fit to width/ }).textContent;
  await key('+');
  assert.is(percent(), '110%');
  await key('-');
  await key('-');
  assert.is(percent(), '90%');
  await key('+', page());
  assert.is(percent(), '90%');
  await key('0');
  assert.is(percent(), '100%');
});

test('other keys keep their default behaviour', async () => {
  await reading();
  for (const name of ['Tab', 'ArrowDown', 'Home', 'End', 'Escape']) {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    await doing(() => void screen.getByRole('region', { name: 'Pages' }).dispatchEvent(event));
    assert.not(event.defaultPrevented, name);
  }
});

test('Ctrl+F opens “Find in document”, which counts and marks matches and wraps around', async () => {
  await reading({ pages: 3, lines: (number) => (number === 2 ? [] : ['the winch and the Winch']) });
  await key('f', undefined, { ctrlKey: true });
  const field = screen.getByRole('textbox', { name: 'Find in document' });
  await doing(() => fill(field, 'winch'));
  const bar = within(screen.getByRole('group', { name: 'Find in document' }));
  assert.ok(bar.getByText('1 of 4'));
  assert.equal(
    [...document.querySelectorAll('mark')].slice(0, 2).map((mark) => mark.dataset['kind']),
    ['current', 'found'],
  );
  await key('Enter', field);
  assert.ok(bar.getByText('2 of 4'));
  await key('Enter', field, { shiftKey: true });
  await doing(() => fireEvent.click(button('Previous match')));
  assert.ok(bar.getByText('4 of 4'));
  await key('Escape', field);
  assert.not(screen.queryByRole('textbox', { name: 'Find in document' }));
  assert.not(document.querySelector('mark'));
});

async function readingFor(address: string, options: PdfDoubleOptions = {}, hasCharacterKeys = true) {
  const { open } = opening({ ok: true, file: pdfOf(options).file });
  const links: string[][] = [];
  const query = readHighlightQuery(new URLSearchParams(address));
  function Screen() {
    const [isMarked, setMarked] = useState(true);
    return (
      <PdfPane
        sign={sign}
        openPdf={open}
        query={query}
        isMarked={isMarked}
        hasCharacterKeys={hasCharacterKeys}
        onMark={setMarked}
        onCopyLink={(...link) => links.push(link)}
      />
    );
  }
  render(<Screen />);
  await settle();
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { links };
}

const hitsBar = () => within(screen.getByRole('group', { name: 'Search hits' }));
const kinds = () => [...document.querySelectorAll('mark')].map((mark) => mark.dataset['kind']);
const winches = {
  pages: 2,
  lines: (number: number) => (number === 2 ? ['winches'] : ['the winch and the Winch']),
};

test('search hits are counted and marked, and N and the buttons move between them', async () => {
  await readingFor('q=winch', winches);
  assert.ok(await hitsBar().findByText('Hit 1 of 3', { selector: 'span:not([role])' }));
  assert.equal(kinds(), ['current-hit', 'hit'], 'the marks are on the visible page');
  await key('n');
  assert.equal(kinds(), ['hit', 'current-hit']);
  await key('N', undefined, { shiftKey: true });
  await doing(() => fireEvent.click(button('Previous hit')));
  assert.is(hitsBar().getByRole('status').textContent, 'Hit 3 of 3');
  await doing(() => fireEvent.click(button('Next hit')));
  assert.is(hitsBar().getByRole('status').textContent, 'Hit 1 of 3');
});

test('single keys do nothing if the user has turned them off, and other keys still work', async () => {
  await readingFor('q=winch', winches, false);
  for (const name of ['n', '+', '0']) await key(name);
  assert.is(hitsBar().getByRole('status').textContent, 'Hit 1 of 3');
  await key('PageDown');
  assert.is(page().value, '2');
});

test('the first hit shown is announced only once, although its pages are still being read', async () => {
  const announced: (string | null)[] = [];
  const bar = () => screen.queryByRole('group', { name: 'Search hits' });
  const observer = new MutationObserver(() => {
    const text = bar() && within(bar()!).getByRole('status').textContent;
    if (text && announced.at(-1) !== text) announced.push(text);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await readingFor('q=winch,anchor', {
    pages: 30,
    lines: (number) => (number === 2 ? ['a winch and its anchor'] : ['the winch', 'x '.repeat(90)]),
  });
  await hitsBar().findByText('Hit 2 of 31', { selector: '[role="status"]' });
  observer.disconnect();
  assert.is(announced.at(-1), 'Hit 2 of 31');
  assert.ok(announced.length <= 2, announced.join('; '));
});

test('the link to the current hit contains the words around it', async () => {
  const { links } = await readingFor('q=winch', winches);
  await key('n');
  await doing(() => fireEvent.click(button('Copy link to this hit')));
  assert.equal(links, [['the winch and the Winch', 'hit']]);
});

test('the highlights can be turned off and on', async () => {
  await readingFor('q=winch', winches);
  await doing(() => fireEvent.click(button('Highlight hits')));
  assert.equal([button('Highlight hits').getAttribute('aria-pressed'), kinds()], ['false', []]);
  assert.ok(hitsBar().getAllByText('Highlights are off.').length);
  assert.not(screen.queryByRole('button', { name: 'Next hit' }));
  await doing(() => fireEvent.click(button('Highlight hits')));
  await screen.findByRole('button', { name: 'Next hit' });
  assert.is(kinds().length, 2);
});

test('the page in the address is shown first, even if highlights are off', async () => {
  const { file } = pdfOf();
  const query = readHighlightQuery(new URLSearchParams('q=anchor&page=7'));
  for (const isMarked of [true, false]) {
    const { open } = opening({ ok: true, file });
    render(<PdfPane sign={sign} openPdf={open} query={query} isMarked={isMarked} />);
    await eventually(async () => {
      await settle();
      assert.is(page().value, '7');
    });
    cleanup();
  }
});

test('“Find in document” marks its matches in addition to the hits, and N does nothing in its field', async () => {
  await readingFor('q=winch', winches);
  await key('f', undefined, { ctrlKey: true });
  const field = screen.getByRole('textbox', { name: 'Find in document' });
  await doing(() => fill(field, 'the'));
  assert.equal(kinds(), ['current', 'current-hit', 'found', 'hit']);
  await key('n', field);
  assert.is(hitsBar().getByRole('status').textContent, 'Hit 1 of 3');
  await key('Escape', field);
  assert.equal(kinds(), ['current-hit', 'hit']);
});

test('a message says that a scanned PDF can’t be highlighted or that a PDF has no hits', async () => {
  await readingFor('q=winch', { lines: () => [] });
  assert.is(
    hitsBar().getByRole('status').textContent,
    'This PDF is scanned, so its text cannot be highlighted.',
  );
  cleanup();
  await readingFor('q=anchor', winches);
  assert.is(hitsBar().getByRole('status').textContent, 'No hits in this PDF.');
});

test('for a search in titles only or without words, no hits bar is shown', async () => {
  for (const address of ['q=winch&in=title', 'q=—,*']) {
    await readingFor(address, winches);
    assert.not(screen.queryByRole('group', { name: 'Search hits' }));
    assert.equal(kinds(), []);
    cleanup();
  }
});

test('if “Find in document” finds nothing, a message says so', async () => {
  await reading();
  await doing(() => fireEvent.click(button('Find in document')));
  await doing(() => fill(screen.getByRole('textbox', { name: 'Find in document' }), 'nowhere'));
  assert.ok(screen.getByText('Not found'));
});

test('the button that inverts the page colours shows its state', async () => {
  await reading();
  const invert = button('Invert page colours');
  await doing(() => fireEvent.click(invert));
  assert.is(invert.getAttribute('aria-pressed'), 'true');
});

test('the file is downloaded with its name through its signed link', async () => {
  await reading();
  const link = screen.getByRole('link', { name: 'Download' });
  assert.equal(
    [link.getAttribute('href'), link.getAttribute('download')],
    ['/api/files/pdf/a/1', 'MSC.1-Circ.1663.pdf'],
  );
});

test('only pages near the viewport are painted, and pages that move away from it are released', async () => {
  const { painted, released } = await reading({ pages: 44 });
  assert.ok(painted.length > 0 && painted.length < 10, String(painted));
  // In happy-dom elements have no size, so nothing would scroll.
  Object.defineProperties(screen.getByRole('region', { name: 'Pages' }), {
    scrollTop: { value: 0, writable: true },
    clientHeight: { value: 600 },
  });
  fill(page(), '40');
  await key('Enter', page());
  assert.ok(painted.includes(40));
  assert.ok(released.includes(1));
});

test('a damaged file is reported and can be downloaded, and opening it can be retried', async () => {
  const { opened } = await showing({ ok: false, fault: 'broken' }, { ok: true, file: pdfOf().file });
  assert.match(screen.getByRole('alert').textContent ?? '', 'The file is damaged.');
  assert.ok(screen.getByRole('link', { name: 'Download' }));
  await doing(() => fireEvent.click(button('Try again')));
  assert.not(screen.queryByRole('alert'));
  assert.is(opened.length, 2);
});

test('if the server does not respond, a message says so', async () => {
  await showing({ ok: false, fault: 'unreachable' });
  assert.match(screen.getByRole('alert').textContent ?? '', 'The server did not respond.');
});

test('if a page can’t be painted, an error with a button to try again takes its place', async () => {
  let tries = 0;
  await reading({ pages: 1, paint: async () => (tries++ ? true : Promise.reject(new Error('broken page'))) });
  assert.match(screen.getByRole('alert').textContent ?? '', 'This page could not be shown.');
  await doing(() => fireEvent.click(button('Try again')));
  assert.not(screen.queryByRole('alert'));
});

test('leaving the screen closes the file and stops painting', async () => {
  let ended = false;
  const paint = (_: number, signal: AbortSignal) =>
    new Promise<boolean>((resolve) =>
      signal.addEventListener('abort', () => ((ended = true), resolve(false))),
    );
  const { isClosed } = await reading({ paint });
  cleanup();
  assert.ok(isClosed());
  assert.ok(ended);
});

test('the viewer’s keys work anywhere on the screen except in a field, a dialog or a menu', async () => {
  await reading();
  const beside = document.body.appendChild(document.createElement('div'));
  beside.innerHTML = [
    '<button>beside</button><textarea></textarea>',
    '<dialog open><button>within</button></dialog>',
    '<div role="menu"><button>chosen</button></div>',
  ].join('');
  try {
    const [outside, inDialog, inMenu] = beside.querySelectorAll('button');
    await key('PageDown', document.body);
    assert.is(page().value, '2');
    await key('PageDown', outside);
    assert.is(page().value, '3');
    for (const taken of [beside.querySelector('textarea')!, inDialog!, inMenu!]) await key('PageDown', taken);
    assert.is(page().value, '3');
    await key('f', outside, { ctrlKey: true });
    assert.ok(screen.getByRole('group', { name: 'Find in document' }));
  } finally {
    beside.remove();
  }
});

test.run();
