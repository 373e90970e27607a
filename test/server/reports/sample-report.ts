// What tests make reports from: a document with all fields, one with few, and the report around them.
import type { Report } from '../../../src/server/reports/report';
import type { QuotedDocument } from '../../../src/server/reports/report';

export const plainDocument: QuotedDocument = {
  id: 'fire-1',
  title: 'Fixed fire-extinguishing systems',
  edition: '2',
  isWithdrawn: false,
  number: 'MSC.1/Circ.1432',
  issuer: 'The Administration',
  type: 'Circular',
  subtitle: 'Second printing',
  nickname: 'Fire circular',
  publicationDate: '2024-02-29',
  entryDate: '2026-07-01',
  relatesTo: { named: [{ id: 'boats-1', title: 'Life-saving appliances', number: null }], count: 1 },
  relatedFrom: {
    named: [
      { id: 'foam-1', title: 'Foam', number: 'F.1' },
      { id: 'foam-2', title: 'More foam', number: 'F.2' },
    ],
    count: 140,
  },
  comment: 'Before drydock.\nSecond line.',
  quotations: [],
};

export const bareDocument: QuotedDocument = {
  id: 'bare-1',
  title: 'A scan',
  edition: '1',
  isWithdrawn: true,
  number: null,
  issuer: null,
  type: null,
  subtitle: null,
  nickname: null,
  publicationDate: null,
  entryDate: '1894-08-25',
  relatesTo: { named: [], count: 0 },
  relatedFrom: { named: [], count: 0 },
  comment: null,
  quotations: [],
};

export function reportOf(documents: readonly QuotedDocument[], changes: Partial<Report> = {}): Report {
  return {
    title: 'Q4 rule changes',
    description: 'For the superintendents.\n\nBy ship type.',
    format: 'PDF',
    documents,
    leftOut: 0,
    quotationsLeftOut: 0,
    isComparisonLeftOut: false,
    madeBy: { name: 'Ingrid Solheim', email: 'user@demo.fairway', company: 'First Lines' },
    madeAt: new Date('2026-11-21T19:52:00Z'),
    address: 'https://library.example.com',
    ...changes,
  };
}
