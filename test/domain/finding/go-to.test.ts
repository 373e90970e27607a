import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createGoTo, toPlaceDocument, type OtherPlace } from '../../../src/domain/finding/go-to';
import { packText } from '../../../src/platform/storage/packed-text';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { createApiDouble } from '../../support/fixtures/api-double';
import { createHandClock, settle } from '../../support/clocks/fake-clock';
import { eventually } from '../../support/eventually';

const titled = (id: string, title: string, number: string | null = null) =>
  toPlaceDocument({ id, title, number });
const place = (title: string, ...words: string[]): OtherPlace => ({
  id: title,
  title,
  names: [title, ...words],
});
const held = [
  titled('nav', 'Navigation Safety Regulations', 'SOR/2020-216'),
  titled('part', 'Inland Navigation Rules', '33 CFR Part 83'),
  titled('col', 'Collision Regulations', 'C.R.C., c. 1416'),
  toPlaceDocument({ id: 'nick', title: 'Safety of Life', number: null, nickname: 'SOLAS' }),
  titled('msr', 'Mooring Safety Rules, 2019', 'SOR/2019-7'),
  titled('part1', 'Harbour Rules – Part 1'),
  titled('part2', 'Harbour Rules – Part 2'),
];

/** A device with the thesaurus, and with these texts, which are read once `ready` has resolved. */
function onDevice(texts: Readonly<Record<string, string>>, ready: Promise<void> = Promise.resolve()) {
  const ids = Object.keys(texts);
  const version = '1-00000000000000aa';
  return {
    documents: {
      documents: signal(
        new Map(
          ids.map((id) => [
            id,
            { id, status: 'downloaded', readableEdition: '1', data: { edition: '1', structure: version } },
          ]),
        ),
      ),
    },
    texts: {
      held: signal({ epoch: 0, byId: new Map(ids.map((id) => [id, [{ id, edition: '1', version }]])) }),
      nameOf: ({ id }: { id: string }) => `${id}: ${texts[id]}`,
      read: async ({ id }: { id: string }) => {
        await ready;
        return packText({ text: texts[id]!, structure: encodeStructure(deriveStructure(texts[id]!)!) });
      },
    },
    thesaurus: () => [{ written: 'collision regulations', also: ['COLREG'], kind: 'abbreviation' }],
  } as never;
}

function going({
  online = true,
  isReader = true,
  texts = {} as Readonly<Record<string, string>>,
  offline = signal(onDevice(texts)),
  documents = held,
} = {}) {
  const server = createApiDouble();
  const clock = createHandClock();
  const isOnline = signal(online);
  const goTo = createGoTo({
    ...{ api: server.api, clock, isOnline, isReader },
    documents: () => documents,
    own: () => [place('Navigation')],
    screens: () => [place('Light and dark', 'Dark'), place('Log out', 'Sign out')],
    device: { offline, today: signal('2026-11-29') },
    lifetime: new AbortController().signal,
  });
  return { goTo, server, clock, isOnline };
}
const lines = ({ goTo }: ReturnType<typeof going>) =>
  goTo.groups.value.map(
    (group) =>
      `${group.kind}: ${group.results
        .map((one) =>
          'document' in one ? `${one.document.id}${one.rest === null ? '' : ` ${one.rest}`}` : one.title,
        )
        .join(', ')}`,
  );
const cited = (id: string, title: string, number: string) => ({
  answer: 'one',
  more: false,
  named: [],
  places: [
    {
      rest: null,
      document: {
        id,
        title,
        withdrawn: false,
        document_metadatas: [{ name: 'documentnumber', value: number, extracted_value: null }],
      },
    },
  ],
});
const named = (...titles: string[]) => ({
  answer: 'none',
  more: false,
  places: [],
  named: titles.map((title) => ({ id: title, title, withdrawn: false, document_metadatas: [] })),
});

test('a provision that the server has found is listed first until the typed text changes', async () => {
  const here = going();
  const provision = { edition: '2023', address: 'sec_311__subsec_2', citation: 's. 311(2)' };
  here.goTo.type('NSR 311(2)');
  await here.clock.turn(100);
  const answer = cited('nsr', 'Navigation Safety Regulations, 2020', 'SOR/2020-216');
  const place = { ...answer.places[0], rest: '311(2)', provision };
  (await here.server.next()).answer(200, { ...answer, places: [place] });
  await settle();
  await settle();
  const [first] = here.goTo.groups.value;
  assert.is(first?.kind === 'numbers' && first.answer, 'one');
  assert.equal(first?.kind === 'numbers' && first.results[0]?.provision, provision);
  here.goTo.type('NSR 311(2');
  assert.equal(lines(here), []);
});

test('without a connection, a provision leads to its document, which may be named by a usual name', async () => {
  const here = going({ online: false });
  const find = async (typed: string) => {
    here.goTo.type(typed);
    await here.clock.turn(100);
    await settle();
    return lines(here);
  };
  for (const [typed, rest] of [
    ['COLREG Rule 23(a)', 'Rule 23(a)'],
    ['COLREGs r. 23(a)', 'r. 23(a)'],
    ['Rule 23(a) of the Collision Regulations', 'Rule 23(a)'],
    ['C.R.C., c. 1416 Rule 23(a)', 'Rule 23(a)'],
  ] as const)
    assert.equal(await find(typed), [`numbers: col ${rest}`], typed);
  assert.equal(await find('SOLAS reg. II-2/10.2'), ['numbers: nick reg. II-2/10.2']);
  for (const typed of ['COL Rule 23(a)', 'COLREG 2026', 'COLREG', 'MARPOL reg. 5', 'Rule 23(a)'])
    assert.equal(await find(typed), [], typed);
  here.goTo.type('COLREG Rule 23(a)');
  here.goTo.type('COLREG Rule');
  await here.clock.turn(100);
  await settle();
  assert.equal(lines(here), []);
  assert.is(here.server.requests.length, 0);
});

const rules = `1 Short title.

2 The following rules apply.

(a) On the water.

(b) In port.`;

test('without a connection, a provision is found in the texts on the device', async () => {
  const here = going({ online: false, texts: { col: rules, nav: rules, part1: rules } });
  const provision = { edition: '1', address: 'sec_2__para_a', citation: 's. 2(a)' };
  for (const [typed, ...expected] of [
    ['COLREG 2(a)', ['col', provision]],
    ['s. 2 (a) of the Collision Regulations', ['col', provision]],
    ['SOR/2020-216 s. 2(a)', ['nav', provision]],
    ['COLREG s. 3', ['col', undefined]],
    // The text of Part 2 isn't on the device, so it may also contain such a paragraph.
    ['Harbour Rules s. 2(a)', ['part1', provision], ['part2', undefined]],
  ] as const) {
    here.goTo.type(typed);
    await here.clock.turn(100);
    await eventually(() => {
      const [first] = here.goTo.groups.value;
      assert.equal(
        first?.kind === 'numbers' && first.results.map((one) => [one.document.id, one.provision]),
        expected,
        typed,
      );
    });
  }
  assert.is(here.server.requests.length, 0);
});

test('without a connection, as many documents are listed for a citation as with one', async () => {
  const sections = Array.from({ length: 30 }, (_, at) => titled(`s${at}`, `Harbour Act – s. ${at + 1}`));
  const here = going({ online: false, documents: sections });
  here.goTo.type('Harbour Act s. 99');
  await here.clock.turn(100);
  await eventually(() => {
    const [group] = here.goTo.groups.value;
    assert.equal([group?.kind, group?.results.length], ['numbers', 20]);
  });
});

test('without a connection, initials with a provision lead to it, but may mean several documents', async () => {
  const here = going({ online: false, texts: { nav: rules, msr: rules } });
  for (const [typed, ...expected] of [
    ['MSR 2(a)', 'one', 's. 2(a)'],
    ['msr 2019, s. 2(a)', 'one', 's. 2(a)'],
    ['MSR 2', 'several', 's. 2'],
    ['MSR s. 9', 'several', undefined],
  ] as const) {
    here.goTo.type(typed);
    await here.clock.turn(100);
    await eventually(() => {
      const [group] = here.goTo.groups.value;
      assert.equal(
        group?.kind === 'numbers' && [
          group.answer,
          ...group.results.map(({ document, provision }) => `${document.id} ${provision?.citation}`),
        ],
        [expected[0], `msr ${expected[1]}`],
        typed,
      );
    });
  }
});

test('without a connection, words of a title lead to the provision in texts on the device', async () => {
  const here = going({ online: false, texts: { nav: rules, msr: rules } });
  const found = () => {
    const [group] = here.goTo.groups.value;
    return group?.kind === 'numbers'
      ? [group.answer, ...group.results.map((one) => `${one.document.id} ${one.provision?.citation}`)]
      : [];
  };
  for (const [typed, ...expected] of [
    ['safety 2(a)', 'several', 'msr s. 2(a)', 'nav s. 2(a)'],
    ['mooring rul s. 2', 'several', 'msr s. 2'],
    // The texts of the harbour rules aren't on the device.
    ['harbour s. 2'],
    ['mooring safety 9(z)'],
    ['navigation regulations 2(a)', 'several', 'nav s. 2(a)'],
  ] as const) {
    here.goTo.type(typed);
    await here.clock.turn(100);
    await eventually(() => assert.equal(found(), expected, typed));
  }
});

test('initials alone are a suggestion, which is listed after names', () => {
  const here = going();
  here.goTo.type('MSR');
  assert.equal(lines(here), ['titles: msr']);
  here.goTo.type('msr');
  assert.equal(lines(here), []);
  // Numbers begin with this word.
  here.goTo.type('SOR');
  assert.equal(lines(here), ['titles: nav, msr']);
  here.goTo.type('HR');
  assert.equal(lines(here), ['titles: part1, part2']);
});

test('text that is typed before the documents on the device are known is looked up again', async () => {
  const offline = signal<object | null>(null);
  const here = going({ online: false, offline: offline as never });
  here.goTo.type('COLREG s. 2(a)');
  await here.clock.turn(100);
  await settle();
  assert.equal(lines(here), []);
  offline.value = onDevice({ col: rules });
  await eventually(() => assert.equal(lines(here), ['numbers: col s. 2(a)']));
  here.goTo.dispose();
});

test('a lookup that ends late doesn’t replace the result of a later one', async () => {
  let fail = () => {};
  const unreadable = new Promise<never>((_, reject) => (fail = () => reject(new Error('unreadable'))));
  const offline = signal(onDevice({ col: rules }, unreadable));
  const here = going({ online: false, offline });
  const addresses = () => {
    const [first] = here.goTo.groups.value;
    return first?.kind === 'numbers' && first.results.map((one) => one.provision?.address);
  };
  here.goTo.type('COLREG s. 2(a)');
  await here.clock.turn(100);
  offline.value = onDevice({ col: `${rules}\n\n3 More rules.` });
  await eventually(() => assert.equal(addresses(), ['sec_2__para_a']));
  fail();
  for (let turn = 0; turn < 10; turn += 1) await settle();
  assert.equal(addresses(), ['sec_2__para_a']);
  here.goTo.dispose();
});

test('a matching subtitle is listed before a number with an unknown part, but after a known provision', async () => {
  const here = going();
  const typed = 'Cargo annex 2';
  const answer = cited('cargo', 'Cargo', 'MSC 7');
  const [place] = answer.places;
  const metadata = [{ name: 'subtitle', value: typed, extracted_value: null }];
  const exact = { id: 'annex', title: 'Stowage', withdrawn: false, document_metadatas: metadata };
  const ask = async (rest: object) => {
    here.goTo.type('');
    here.goTo.type(typed);
    await here.clock.turn(100);
    (await here.server.next()).answer(200, { ...answer, places: [{ ...place, ...rest }], named: [exact] });
    await settle();
    await settle();
    return lines(here);
  };
  assert.equal(await ask({ rest: 'annex 2' }), ['titles: annex', 'numbers: cargo annex 2']);
  const provision = { edition: '2023', address: 'annex_2', citation: 'Annex 2' };
  assert.equal(await ask({ rest: 'annex 2', provision }), ['numbers: cargo annex 2', 'titles: annex']);
});

test('places that the client knows are found immediately, before the server is asked', () => {
  const here = going();
  here.goTo.type('sor 2020 216');
  assert.equal(lines(here), ['numbers: nav']);
  assert.is(here.goTo.server.value, 'asking');
  assert.is(here.server.requests.length, 0);
});

test('a number followed by other text leads to its document, and the result contains that text', () => {
  const here = going();
  here.goTo.type('33cfr83.15');
  assert.equal(lines(here), ['numbers: part 15']);
});

test('the group with the best match is listed first', () => {
  const here = going();
  here.goTo.type('navigation');
  assert.equal(lines(here), ['own: Navigation', 'titles: nav, part']);
  here.goTo.type('sign out');
  assert.equal(lines(here), ['screens: Log out']);
});

test('documents from the server are requested and shown after a short pause', async () => {
  const here = going();
  here.goTo.type('ballast');
  await here.clock.turn(100);
  const request = await here.server.next();
  assert.is(request.path, '/api/cite?q=ballast');
  request.answer(200, named('Ballast water'));
  await settle();
  await settle();
  assert.equal(lines(here), ['titles: Ballast water']);
  assert.is(here.goTo.server.value, 'answered');
  here.goTo.type('lifeboat');
  assert.equal(lines(here), []);
});

test('during fast typing, only the latest text is sent, and responses for earlier texts are dropped', async () => {
  const here = going();
  here.goTo.type('MSC');
  await here.clock.turn(50);
  here.goTo.type('MSC.1');
  await here.clock.turn(100);
  assert.equal(
    here.server.requests.map(({ path }) => path),
    ['/api/cite?q=MSC.1'],
  );
  here.goTo.type('BWM');
  assert.ok(here.server.requests.every(({ signal: { aborted } }) => aborted));
  await here.clock.turn(100);
  here.server.requests[1]?.answer(200, cited('bwm', 'Ballast', 'BWM'));
  await settle();
  await settle();
  assert.equal(lines(here), ['numbers: bwm']);
});

test('when the server fails, known places stay in the list, and the user can try again', async () => {
  const here = going();
  here.goTo.type('navigation safety');
  await here.clock.turn(100);
  (await here.server.next()).fail();
  await settle();
  await settle();
  assert.is(here.goTo.server.value, 'failed');
  assert.equal(lines(here), ['titles: nav']);
  here.goTo.retry();
  await here.clock.turn(100);
  (await here.server.next()).answer(200, named());
  await settle();
  await settle();
  assert.is(here.goTo.server.value, 'answered');
});

test('when the server fails, cited provisions are found in the texts on the device', async () => {
  const here = going({ texts: { col: rules } });
  here.goTo.type('COLREG 2(a)');
  await here.clock.turn(100);
  (await here.server.next()).fail();
  await eventually(() => {
    const [first] = here.goTo.groups.value;
    assert.equal(first?.kind === 'numbers' && first.results.map((one) => one.provision?.address), [
      'sec_2__para_a',
    ]);
  });
  assert.is(here.goTo.server.value, 'failed');
});

test('text that was typed without a connection is sent to the server when the connection returns', async () => {
  const here = going({ online: false });
  here.goTo.type('ballast');
  await here.clock.turn(100);
  here.isOnline.value = true;
  await here.clock.turn(100);
  (await here.server.next()).answer(200, named('Ballast water'));
  await settle();
  await settle();
  assert.equal(lines(here), ['titles: Ballast water']);

  here.goTo.type('ballast water');
  await here.clock.turn(100);
  here.isOnline.value = false;
  (await here.server.next()).fail();
  await settle();
  await settle();
  here.isOnline.value = true;
  await here.clock.turn(100);
  (await here.server.next()).answer(200, named());
  await settle();
  await settle();
  assert.is(here.goTo.server.value, 'answered');

  here.isOnline.value = false;
  here.isOnline.value = true;
  await here.clock.turn(100);
  assert.is(here.server.requests.length, 3, 'an answer that is already there isn’t requested again');
  here.goTo.dispose();
});

test('without a connection, or for users who aren’t allowed to read documents, the server is not asked', async () => {
  for (const here of [going({ online: false }), going({ isReader: false })]) {
    here.goTo.type('sor/2020-216');
    await here.clock.turn(1000);
    assert.is(here.server.requests.length, 0);
    assert.equal(lines(here), ['numbers: nav']);
  }
  assert.is(going({ online: false }).goTo.server.value, 'offline');
});

test('unusual input finds nothing, and no empty or overlong text is sent to the server', async () => {
  const here = going();
  for (const text of ['', '   ', '😀'.repeat(200), 'a'.repeat(10_000), '…', "'\\", 'the of and']) {
    here.goTo.type(text);
    assert.equal(lines(here), [], text.slice(0, 20));
    await here.clock.turn(100);
  }
  assert.ok(here.server.requests.every(({ path }) => new URL(path, 'http://a').searchParams.get('q') !== ''));
  assert.ok(here.server.requests.every(({ path }) => decodeURIComponent(path).length < 230));
});

/** Different numbers in the formats that authorities use. Many differ in only one digit. */
function numbersOfAuthorities(): string[] {
  return Array.from({ length: 30 }, (_, at) => at + 1).flatMap((n) => [
    `SOR/20${10 + (n % 15)}-${n * 7}`,
    `C.R.C., c. ${1400 + n}`,
    `MSC.1/Circ.${1000 + n}`,
    `MSC.${n}(${60 + (n % 3)})`,
    `33 CFR ${80 + n}.${n * 3}`,
    `46 CFR Part ${n}`,
    `TP ${n * 11}`,
    `MMA Notice No. ${n}-2026`,
    `IGEC Measure ${n}`,
    `SOSC II-2/${n}`,
  ]);
}
/** Removes everything except letters and digits. */
const withoutSeparators = (number: string) =>
  number.replace(/(\p{L})[^\p{L}\p{N}]+(?=\p{N})|(\p{N})[^\p{L}\p{N}]+(?=\p{L})/gu, '$1$2');
const spellings: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '),
  (number) => withoutSeparators(number).toUpperCase(),
  (number) => number.replace(/\p{N}+/gu, (digits) => `00${digits}`),
  (number) => number.replace('No. ', '').replace(/[^\p{L}\p{N}]+/gu, '–'),
];

test('each of 300 numbers, in each of five spellings, leads to its own document and to no other', () => {
  const documents = numbersOfAuthorities().map((number, at) =>
    titled(`d${at}`, `Rules on ships ${at}`, number),
  );
  assert.is(new Set(documents.map(({ number }) => number)).size, 300);
  const goTo = createGoTo({
    ...{ api: createApiDouble().api, clock: createHandClock(), isOnline: signal(false), isReader: true },
    ...{ documents: () => documents, own: () => [], screens: () => [] },
    device: { offline: signal(null), today: signal('2026-11-29') },
    lifetime: new AbortController().signal,
  });
  for (const { id, number } of documents)
    for (const spell of spellings) {
      const spelled = spell(number!);
      goTo.type(spelled);
      const [first] = goTo.groups.value;
      assert.is(first?.kind, 'numbers', spelled);
      assert.equal(
        first?.results,
        [{ document: documents.find((one) => one.id === id), rest: null }],
        spelled,
      );
    }
});

test('asking repeatedly without waiting for the pause sends only one request', async () => {
  const here = going();
  here.goTo.type('ballast');
  here.goTo.askNow();
  here.goTo.askNow();
  await here.clock.turn(100);
  assert.is(here.server.requests.length, 1);
  (await here.server.next()).answer(200, named('Ballast water'));
  await settle();
  await settle();
  assert.is(here.goTo.server.value, 'answered');
  here.goTo.askNow();
  assert.is(here.server.requests.length, 1);
});

test('the server is not asked after the panel has been closed', async () => {
  const here = going();
  here.goTo.type('navigation');
  here.goTo.dispose();
  await here.clock.turn(1000);
  assert.is(here.server.requests.length, 0);
});

test.run();
