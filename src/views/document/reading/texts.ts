/** Texts for the reading view. */
import type { ProvisionState } from '../../../domain/reading/provision-states';
import { longDay } from '../../wording';

export const readingTexts = {
  textOf: (title: string) => `Text of ${title}`,
  contents: 'Contents',
  openContents: 'Contents',
  place: 'Place in the document',
  derived: 'Structure derived from the text',
  derivedWhat:
    'The source does not mark its structure, so Fairway derived it from the text. ' +
    'Numbers that appear in two places have no link.',
  details: 'Details',
  loading: 'Loading the text',
  failed: 'The text could not be loaded.',
  retry: 'Try again',
  openPdf: 'Open the PDF',

  table: 'Table',
  note: (label: string) => `Note ${label}`,
  image: 'Image in the PDF',
  status: { repealed: 'Repealed', reserved: 'Reserved' },
  provisionState: ({ state, inForceFrom, inForceTo }: ProvisionState): string => {
    if (state === 'not yet in force')
      return inForceFrom === null ? 'Not yet in force' : `Not yet in force: from ${longDay(inForceFrom)}`;
    if (state === 'superseded') return `No longer in force since ${longDay(inForceTo!)}`;
    return state === 'uncertain' ? 'Perhaps not in force: its dates contradict each other' : 'In force';
  },
  statesBelow: 'Some parts are not yet or no longer in force',

  hitCount: (total: number) => (total === 1 ? '1 hit' : `${total.toLocaleString('en')} hits`),

  layerLoading: 'Loading…',
  layerFailed: 'This could not be loaded. Check your connection and try again.',
  actionsOn: (place: string) => `Actions on ${place}`,

  source: (address: string) => `Source: ${address}`,
};
