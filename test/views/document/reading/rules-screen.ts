/** A document with a structured text in two editions, and its screen, for the tests of the reading view. */
import { encodeStructure } from '../../../../src/shared/provisions/encode-structure';
import { beaconRules } from '../../../support/fixtures/beacon-rules';
import { act, fireEvent, screen } from '../../../support/browser/screen';
import { json, officer, open, settle, type Answers, type Opening } from '../../library';

export const rules = beaconRules();
export const structured = (edition: string, text = rules) => ({
  document: 'rules',
  edition,
  text: text.text,
  structure: encodeStructure(text),
});

/** The text with dates of entry into force for the provisions with these addresses. */
export function rulesFrom(days: Readonly<Record<string, string | null>>): typeof rules {
  const nodes = rules.nodes.map((node) => {
    const inForceFrom = days[node.address ?? ''];
    return inForceFrom === undefined ? node : { ...node, inForceFrom };
  });
  return { ...rules, nodes };
}

/** The marks on provisions that are not in force. */
export const marksOfForce = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-force]')].map(({ dataset }) => dataset.force);

export const link = {
  link: '/api/files/pdf/rules?signature=x',
  expires_at: '2026-01-01T00:00:00Z',
  edition: '2',
  size: 9,
  sha256: '0'.repeat(64),
  name: 'BR-7.pdf',
};

export const rulesIn = (edition: string) => ({
  id: 'rules',
  title: 'Beacon Rules',
  edition,
  withdrawn: false,
  structured: true,
  show_pdf_in_frontend: false,
  download_method: 'pdf',
  category_ids: ['solas'],
  document_metadatas: [
    { name: 'documentnumber', value: 'BR 7', extracted_value: null },
    { name: 'entrydate', value: '2024-02-01', extracted_value: null },
  ],
  relations: [],
  relates_to_me: [],
});

export function answers(more: Answers = {}): Answers {
  return {
    'GET /api/documents/rules': () => json(rulesIn('2')),
    'GET /api/documents/rules/editions/1': () => json(rulesIn('1')),
    'GET /api/documents/rules/editions/2': () => json(rulesIn('2')),
    'GET /api/documents/rules/structure': () => json(structured('2')),
    'GET /api/documents/comment/user': () => json([]),
    'GET /api/documents/rules/editions': () =>
      json([
        {
          edition: '2',
          state: 'in force',
          added_at: '2024-01-01T00:00:00Z',
          publication_date: null,
          entry_date: null,
          in_force_to: null,
          known_from: '2024-01-01',
        },
        {
          edition: '1',
          state: 'superseded',
          added_at: '2023-01-01T00:00:00Z',
          publication_date: null,
          entry_date: null,
          in_force_to: null,
          known_from: '2023-01-01',
        },
      ]),
    ...more,
  };
}

/** Opens the screen of the document. */
export async function reading(query = '', opening: Opening = {}) {
  const opened = await open(`/documentpreview/rules${query}`, {
    user: officer,
    ...opening,
    answers: answers(opening.answers),
  });
  await settle();
  return opened;
}

export const text = () => screen.getByRole('region', { name: 'Text of Beacon Rules' });
export const place = () => screen.getByRole('navigation', { name: 'Place in the document' }).textContent;
export const current = () => document.querySelector('[data-at]');
/** The card shown instead of a PDF that can only be downloaded. */
export const pdf = () => screen.getByText('Download this document to read it');
export const press = async (key: string, { shiftKey = false } = {}) => {
  await act(async () => void fireEvent.keyDown(document.body, { key, shiftKey }));
  await settle();
};

/** Replaces the clipboard and returns a live list of the texts that are copied. */
export function watchClipboard(): readonly string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (words: string) => void copied.push(words) },
  });
  return copied;
}
