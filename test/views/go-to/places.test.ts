import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { knownPlaces } from '../../../src/views/go-to/places';

const noMetadata = {
  ...{ entryDate: null, publicationDate: null, documentNumber: null, issuer: null },
  ...{ subtitle: null, nickname: null, type: null },
};

test('a document on the device has its next edition’s names from the edition’s first day in force', () => {
  const data = {
    ...{ title: 'Lamp Rules', edition: '1', metadata: { ...noMetadata, documentNumber: 'SC/1' } },
    records: [
      { edition: '1', knownFrom: '2020-01-01', inForceFrom: '2020-01-01', inForceTo: null },
      { edition: '2', knownFrom: '2020-01-01', inForceFrom: '2026-03-02', inForceTo: null },
    ],
    next: { title: 'Light Rules', edition: '2', metadata: { ...noMetadata, documentNumber: 'SC/2' } },
  };
  const nothing = { items: signal([]), documents: signal(null), shown: signal(null) };
  const favouritesSync = { documents: signal(new Map()) };
  const library = { recentDocuments: nothing, comments: nothing, basket: nothing, favouritesSync };
  const lists = { updates: nothing, upcoming: nothing, upcomingPreview: nothing };
  const namesOn = (day: string) => {
    const documents = { documents: signal(new Map([['lamps', { id: 'lamps', data }]])) };
    const app = { offline: signal({ documents }), today: signal(day) };
    return knownPlaces(app as never, library as never, lists as never).map(({ names }) => names);
  };
  assert.equal(namesOn('2026-03-01'), [['Lamp Rules', 'SC/1']]);
  assert.equal(namesOn('2026-03-02'), [['Light Rules', 'SC/2']]);
});

test('withdrawn favourites are omitted, so that a citation doesn’t lead to them', () => {
  const nothing = { items: signal([]), documents: signal(null), shown: signal(null) };
  const summary = { title: 'Rules', number: null, issuer: null, published: null, entry: null };
  const favourites = [
    { ...summary, id: 'old', isWithdrawn: true },
    { ...summary, id: 'new', isWithdrawn: false },
  ];
  const favouritesSync = { documents: signal(new Map(favourites.map((one) => [one.id, one]))) };
  const library = { recentDocuments: nothing, comments: nothing, basket: nothing, favouritesSync };
  const lists = { updates: nothing, upcoming: nothing, upcomingPreview: nothing };
  const app = { offline: signal(null), today: signal('2026-03-01') };
  assert.equal(
    knownPlaces(app as never, library as never, lists as never).map(({ id }) => id),
    ['new'],
  );
});

test.run();
