import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OpenPdf } from '../../../../src/views/document/pdf/pdf-file';
import {
  createPdfViewer,
  type PdfViewer,
  type SignedLink,
} from '../../../../src/views/document/pdf/pdf-viewer';
import { zoomSteps } from '../../../../src/views/document/pdf/pdf-position';
import { opening, pdfOf, portrait, type PdfDoubleOptions } from './pdf-double';

const signed = (link: string): SignedLink => ({ ok: true, link, name: 'circular.pdf' });
const area = { top: 0, height: 600, width: 840 };

function signing(...links: SignedLink[]) {
  let count = 0;
  return { sign: async () => links[Math.min(count++, links.length - 1)]!, count: () => count };
}

/** Opens a viewer with a scroll container that follows the model's jumps as far as it can scroll. */
async function reading(options: PdfDoubleOptions = {}) {
  const pdf = pdfOf(options);
  const { open } = opening({ ok: true, file: pdf.file });
  const viewer = createPdfViewer(signing(signed('/a')).sign, open);
  await viewer.open();
  viewer.look(area);
  return { pdf, viewer, ...scrollerOf(viewer) };
}

function scrollerOf(viewer: PdfViewer) {
  let [top, width, obeyed] = [0, area.width, viewer.jump.value];
  function scroll(to: number): void {
    top = Math.max(0, Math.min(to, viewer.layout.value.total - area.height));
    viewer.look({ ...area, top, width });
  }
  function obey(): void {
    const jump = viewer.jump.value;
    if (!jump || jump === obeyed) return;
    obeyed = jump;
    scroll(jump.top);
  }
  return {
    scroll,
    obey,
    top: () => top,
    resize(to: number) {
      width = to;
      viewer.look({ ...area, top, width });
      obey();
    },
  };
}

test('the viewer opens the file through the signed link and shows its first page at full width', async () => {
  const { viewer } = await reading();
  assert.is(viewer.state.value.name, 'ready');
  assert.equal(viewer.link.value, { link: '/a', name: 'circular.pdf' });
  assert.equal(
    [viewer.pageCount.value, viewer.page.value, viewer.scale.value, viewer.fitsWidth.value],
    [14, 1, 1, true],
  );
});

test('an expired link is replaced', async () => {
  const { sign, count } = signing(signed('/old'), signed('/new'));
  const { open, opened } = opening({ ok: false, fault: 'expired' }, { ok: true, file: pdfOf().file });
  const viewer = createPdfViewer(sign, open);
  await viewer.open();
  assert.equal(opened, ['/old', '/new']);
  assert.is(count(), 2);
  assert.is(viewer.state.value.name, 'ready');
});

test('if the new link has expired as well, this is reported, and opening again requests another link', async () => {
  const { sign } = signing(signed('/1'), signed('/2'), signed('/3'));
  const ended = { ok: false, fault: 'expired' } as const;
  const { open, opened } = opening(ended, ended, { ok: true, file: pdfOf().file });
  const viewer = createPdfViewer(sign, open);
  await viewer.open();
  assert.equal(viewer.state.value, { name: 'failed', fault: 'expired' });
  await viewer.open();
  assert.equal(opened, ['/1', '/2', '/3']);
  assert.is(viewer.state.value.name, 'ready');
});

test('any other failure to open a file is reported and not retried automatically', async () => {
  for (const fault of ['broken', 'locked', 'unreachable'] as const) {
    const { open, opened } = opening({ ok: false, fault });
    const viewer = createPdfViewer(signing(signed('/a')).sign, open);
    await viewer.open();
    assert.equal(viewer.state.value, { name: 'failed', fault });
    assert.is(opened.length, 1);
  }
});

test('if the server refuses a link, its reason is reported', async () => {
  const viewer = createPdfViewer(
    signing({ ok: false, refusal: { title: 'There is no such document.' } }).sign,
    opening().open,
  );
  await viewer.open();
  assert.equal(viewer.state.value, {
    name: 'failed',
    fault: 'refused',
    title: 'There is no such document.',
  });
});

test('a file whose first page can’t be read counts as broken', async () => {
  const pdf = pdfOf();
  const file = { ...pdf.file, sizeOf: () => Promise.reject(new Error('no page')) };
  const viewer = createPdfViewer(signing(signed('/a')).sign, opening({ ok: true, file }).open);
  await viewer.open();
  assert.equal(viewer.state.value, { name: 'failed', fault: 'broken' });
});

test('closing releases the file and cancels opening without an error', async () => {
  const { pdf, viewer } = await reading();
  viewer.close();
  assert.ok(pdf.isClosed());

  const late = pdfOf();
  const { open } = opening({ ok: true, file: late.file });
  let answer = () => {};
  const slow: OpenPdf = (address, signal) =>
    new Promise((resolve) => (answer = () => resolve(open(address, signal))));
  const other = createPdfViewer(signing(signed('/a')).sign, slow);
  const under = other.open();
  await new Promise(setImmediate);
  other.close();
  answer();
  await under;
  assert.is(other.state.value.name, 'loading');
  assert.ok(late.isClosed());
});

test('page numbers are clamped to the existing pages', async () => {
  const { viewer, obey, top } = await reading();
  viewer.goTo(3);
  obey();
  assert.equal([viewer.page.value, top()], [3, 2 * 1020]);
  for (const [wanted, page] of [
    [0, 1],
    [-5, 1],
    [99, 14],
    [2.4, 2],
  ] as const) {
    viewer.goTo(wanted);
    obey();
    assert.is(viewer.page.value, page);
  }
  viewer.goTo(Number.NaN);
  assert.is(viewer.page.value, 2);
});

test('a requested last page counts as current although it can’t be scrolled to the top', async () => {
  const { viewer, obey, scroll, top } = await reading({
    pages: 5,
    size: (page) => (page === 5 ? { width: 800, height: 100 } : portrait),
  });
  await viewer.measure(5);
  viewer.goTo(5);
  obey();
  assert.equal([viewer.page.value, viewer.turnedTo.value], [5, 5]);
  scroll(top() - 100);
  assert.equal([viewer.page.value, viewer.turnedTo.value], [4, null]);
});

test('only visible pages and pages within one screen of them are near', async () => {
  const { viewer, scroll } = await reading();
  assert.equal([viewer.firstNear.value, viewer.lastNear.value], [1, 2]);
  scroll(5 * 1020);
  assert.equal([viewer.firstNear.value, viewer.lastNear.value], [5, 7]);
});

test('the page that a link names is scrolled to even if it is near and has no hits', async () => {
  const { viewer, obey } = await reading();
  await viewer.hits.seek({ content: ['anchor'], passage: null, page: 2 });
  obey();
  assert.is(viewer.page.value, 2);
});

test('the viewer zooms in steps between a minimum and a maximum and back to fit the width', async () => {
  const { viewer, obey } = await reading();
  viewer.zoomIn();
  assert.equal([viewer.scale.value, viewer.fitsWidth.value], [1.1, false]);
  for (let step = 0; step < 30; step++) viewer.zoomIn();
  assert.is(viewer.scale.value, zoomSteps.at(-1));
  for (let step = 0; step < 30; step++) viewer.zoomOut();
  assert.is(viewer.scale.value, zoomSteps[0]);
  viewer.fitWidth();
  obey();
  assert.equal([viewer.scale.value, viewer.fitsWidth.value], [1, true]);
});

test('a page that fits the width shrinks with the window', async () => {
  const { viewer, resize } = await reading();
  resize(640);
  assert.is(viewer.scale.value, 0.75);
});

test('the line at the top edge stays in place when the user zooms or resizes the window', async () => {
  const change = fc.oneof(
    fc.constantFrom('zoomIn' as const, 'zoomOut' as const, 'fitWidth' as const),
    fc.integer({ min: 620, max: 1600 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 9000 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (from, changes) => {
        const { viewer, scroll, obey, resize, top } = await reading({ pages: 40 });
        scroll(from);
        const place = () =>
          (top() - viewer.layout.value.tops[Math.floor(topPage(viewer, top())) - 1]!) /
          viewer.layout.value.heights[0]!;
        const before = [Math.floor(topPage(viewer, top())), place()] as const;
        // Only positions inside a page are tested, because the gaps between pages do not scale.
        fc.pre(before[1] < 0.9 && before[1] > 0);
        for (const one of changes) {
          if (typeof one === 'number') resize(one);
          else viewer[one]();
          obey();
        }
        assert.is(Math.floor(topPage(viewer, top())), before[0]);
        assert.ok(Math.abs(place() - before[1]) < 0.03);
      },
    ),
    { numRuns: 60 },
  );
});

test('if a page turns out to be longer, the text below it stays in place', async () => {
  const { viewer, scroll, obey, top } = await reading({
    size: (page) => (page === 2 ? { width: 800, height: 1500 } : portrait),
  });
  scroll(4 * 1020 + 300);
  await viewer.measure(2);
  obey();
  assert.is(top(), 4 * 1020 + 300 + 500);
});

test('a landscape page among portrait pages is fitted to the width, and all pages have its scale', async () => {
  const { viewer, obey } = await reading({
    size: (page) => (page === 2 ? { width: 1000, height: 800 } : portrait),
  });
  await viewer.measure(2);
  obey();
  assert.is(viewer.scale.value, 0.8);
});

function topPage(viewer: PdfViewer, top: number): number {
  return viewer.layout.value.tops.filter((one) => one <= top).length;
}

test.run();
