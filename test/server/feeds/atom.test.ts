import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { atomText, type AtomFeed } from '../../../src/server/feeds/atom';
import type { FeedItem } from '../../../src/server/store/alerts/feeds';

const news: FeedItem = {
  documentId: 'fire-1',
  edition: '2',
  occasion: 'text',
  kind: 'new',
  changes: null,
  entered: null,
  foundAt: '2026-02-02T10:00:00.000Z',
  title: 'Foam & water',
  number: 'MSC.1',
  issuer: 'The Administration',
  publicationDate: '2026-01-01',
  entryDate: '2026-07-01',
  isWithdrawn: false,
};
const feed: AtomFeed = {
  name: 'Fire <safety>',
  subject: { searchterms: 'foam,a&b', filters: 'filter=x&sort=date' },
  createdAt: '2026-01-01T00:00:00.000Z',
  items: [news],
  feedId: 'feed',
  libraryId: 'library',
  address: 'https://library.example.com',
};

interface Node {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  readonly children: Node[];
}

/** Parses the feed with a parser that refuses malformed XML. */
function parsed(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const node: Node = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] ?? root;
}
const atom = '{http://www.w3.org/2005/Atom}';
const all = (node: Node, name: string) => node.children.filter((child) => child.name === atom + name);
const text = (node: Node | undefined, name: string) => (node ? (all(node, name)[0]?.text ?? null) : null);

test('a feed and its entries have all the elements that RFC 4287 requires', () => {
  const root = parsed(atomText(feed));
  assert.is(root.name, `${atom}feed`);
  assert.equal(
    [text(root, 'title'), text(root, 'updated'), all(root, 'author').length],
    ['Fairway: Fire <safety>', '2026-02-02T10:00:00.000Z', 1],
  );
  assert.match(
    text(root, 'id') ?? '',
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assert.is(
    all(root, 'link')[0]?.attributes['href'],
    'https://library.example.com/search?filter=x&sort=date&q=foam%2Ca%26b',
  );
  const [entry] = all(root, 'entry');
  assert.equal(
    [text(entry, 'title'), text(entry, 'updated'), text(entry, 'summary')],
    [
      'Foam & water',
      '2026-02-02T10:00:00.000Z',
      'MSC.1, The Administration, published 2026-01-01, enters into force 2026-07-01, edition 2',
    ],
  );
  assert.is(
    entry && all(entry, 'link')[0]?.attributes['href'],
    'https://library.example.com/documentpreview/fire-1',
  );
});

test('the feed for a search without matches has the time at which the search was saved', () => {
  const root = parsed(atomText({ ...feed, items: [] }));
  assert.equal([text(root, 'updated'), all(root, 'entry').length], ['2026-01-01T00:00:00.000Z', 0]);
});

test('ids don’t depend on titles or the server’s address, and differ by document, edition and feed', () => {
  const ids = (changed: Partial<AtomFeed>, one: Partial<FeedItem> = {}) => {
    const root = parsed(atomText({ ...feed, ...changed, items: [{ ...news, ...one }] }));
    return [text(root, 'id'), text(all(root, 'entry')[0], 'id')];
  };
  assert.equal(
    ids({ address: 'https://elsewhere.example.com', name: 'Other' }, { title: 'Other', isWithdrawn: true }),
    ids({}),
  );
  assert.is(
    new Set([
      ...ids({}),
      ...ids({}, { edition: '3' }),
      ...ids({}, { documentId: 'boats-1' }),
      ...ids({ feedId: 'other' }),
      ...ids({ libraryId: 'other' }),
    ]).size,
    8,
  );
});

test('the entry for a withdrawn document says that it has been withdrawn', () => {
  assert.match(
    text(
      all(parsed(atomText({ ...feed, items: [{ ...news, isWithdrawn: true }] })), 'entry')[0],
      'summary',
    ) ?? '',
    /^Withdrawn, /,
  );
});

test('whatever a title contains, the feed is valid XML, and parsing it returns the title as far as XML allows', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(']]>', '<!--', '&lt;&amp;', '<script>alert(1)</script>', '\u0000\u001f\uffff\ud800'),
      ),
      (title) => {
        const [entry] = all(parsed(atomText({ ...feed, name: title, items: [{ ...news, title }] })), 'entry');
        const held = title
          .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
          .replace(/\r\n?/g, '\n');
        assert.is(text(entry, 'title'), held);
      },
    ),
  );
});

test.run();
