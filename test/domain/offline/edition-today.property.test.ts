import fc from 'fast-check';
import { test } from 'uvu';
import { describeEdition } from '../../../src/domain/editions/describe-edition';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { offlineDocumentView } from '../../../src/domain/offline/document-view';
import { isNextShown, textVersionOn } from '../../../src/domain/offline/edition-today';
import { wordingAt, type EditionRecord } from '../../../src/shared/editions/wording-at';

const days = ['2026-01-01', '2026-06-01', '2027-01-01', '2027-06-01', '2028-01-01'] as const;
const day = fc.constantFrom(...days);
const names = ['1', '2', '3', '4'] as const;
const edition = fc.constantFrom(...names);
const record: fc.Arbitrary<EditionRecord> = fc.oneof(
  fc.record({
    edition,
    knownFrom: fc.constant('2026-01-01'),
    inForceFrom: fc.option(day),
    inForceTo: fc.option(day),
  }),
  fc.constant({ edition: null, knownFrom: '2026-01-01' }),
);
const metadata = {
  entryDate: null,
  publicationDate: null,
  documentNumber: null,
  issuer: null,
  subtitle: null,
  nickname: null,
  type: null,
};

/**
 * A device after a synchronisation. Any of the texts may be missing, and the PDF may belong to a
 * different edition.
 */
const device = fc
  .record({
    records: fc.array(record, { minLength: 1, maxLength: 6 }),
    synced: day,
    pdf: edition,
    texts: fc.subarray([...names]),
  })
  .map(({ records, synced, pdf, texts }) => {
    const { shown, next } = wordingAt(records, synced);
    const listed = shown ?? '1';
    const isAhead = next !== null && next.edition !== listed;
    const coming = { title: 'Next', version: 'n', structure: `1-${next?.edition}`, metadata };
    const document: OfflineDocument = {
      id: 'a',
      data: {
        ...{ title: 'Title', edition: listed, version: 'v', filesize: 1, categoryIds: [], metadata },
        ...{ structure: `1-${listed}`, instrument: null, records },
        next: isAhead ? { ...coming, edition: next.edition } : null,
      },
      ...{ groups: [], category: null, url: null, deletable: false, isPinned: true, isSearchable: true },
      status: pdf === listed ? 'downloaded' : null,
      readableEdition: pdf,
    };
    const held = texts.map((one) => ({ id: 'a', edition: one, version: `1-${one}` }));
    return { document, held: { epoch: 0, byId: new Map([['a', held]]) }, texts };
  });

test('each day, a device shows the right edition if it has the text, and never calls another one in force', () => {
  fc.assert(
    fc.property(device, day, ({ document, held, texts }, today) => {
      const { records = [], next } = document.data;
      const wording = wordingAt(records, today);
      const view = offlineDocumentView(document, null, new Map([['a', document]]), held, today)!;
      const isHere =
        [document.data.edition, next?.edition].includes(wording.shown ?? '') &&
        texts.some((one) => one === wording.shown);
      if (isHere && view.edition !== wording.shown) return false;
      const described = describeEdition(records, view.edition, today);
      return described?.state !== 'in force' || view.edition === wording.inForce;
    }),
  );
});

test('the index contains only the next edition once readers see that edition, and not before', () => {
  fc.assert(
    fc.property(device, day, ({ document: { data } }, today) => {
      const isShown = data.next != null && wordingAt(data.records ?? [], today).shown === data.next.edition;
      const version = data.next ? (isShown ? 'n' : 'v+n') : 'v';
      return isNextShown(data, today) === isShown && textVersionOn(data, today) === version;
    }),
  );
});

test.run();
