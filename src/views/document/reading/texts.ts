/** Texts for the reading view. */
import type { ProvisionState } from '../../../domain/reading/provision-states';
import { longDay } from '../../wording';

export const readingTexts = {
  textOf: (title: string) => `Text of ${title}`,
  contents: 'Contents',
  openContents: 'Contents',
  close: 'Close',
  place: 'Place in the document',
  derived: 'Structure found in the text',
  derivedWhat:
    'The source has no structure of its own, so this structure was found in the text. ' +
    'Numbers that appear in two places have no link.',
  details: 'Details',
  loading: 'Loading the text',
  failed: 'The text could not be loaded.',
  retry: 'Retry',
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
  /** For a citation: "not yet in force: from 1 March 2027". */
  citedState: (state: ProvisionState): string => {
    const phrase = readingTexts.provisionState(state);
    return phrase[0]!.toLowerCase() + phrase.slice(1);
  },
  statesBelow: 'Parts are not yet in force, or no longer',

  hits: 'Search hits',
  hitOf: (position: number, total: number) =>
    `Hit ${position.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  hitCount: (total: number) => (total === 1 ? '1 hit' : `${total.toLocaleString('en')} hits`),
  finding: 'Searching',
  noHits: 'No matches in this text.',
  hitsFailed: 'The search could not be loaded.',
  hitsOff: 'Highlights are off.',
  markHits: 'Highlight matches',
  previousHit: 'Previous hit',
  nextHit: 'Next hit',
  onlyHits: 'Only with hits',

  layerLoading: 'Loading …',
  layerFailed: 'This could not be opened. Check the connection, and try again.',
  actionsOn: (place: string) => `Actions on ${place}`,
  copyLink: 'Copy link',
  copyText: 'Copy text with citation',
  copyPlain: 'Copy text',
  quote: 'Add to report as a quotation',
  quoted: (citation: string) => `${citation} will be quoted in your next report.`,
  quotedAlready: (citation: string) => `${citation} is already in your next report.`,
  noRoom: 'A report can have at most 200 quotations. Remove one in My Reports first.',
  basketFull: 'The report basket is full. Remove a document in My Reports first.',
  notQuoted: 'The provision could not be added. Check the connection, and try again.',
  undo: 'Undo',
  toReports: 'My Reports',
  notQuotable: 'This number appears in two places, so it can’t be quoted. Copy its text instead.',
  follow: 'Follow',
  unfollow: 'Stop following',
  print: 'Print this provision',
  linkCopied: 'Link copied.',
  textCopied: 'Text copied.',
  noAddress: 'This number appears in two places, so it has no link.',

  missing: (address: string) => `This text has no provision ${address}.`,
  same: (edition: string) =>
    `The link leads to edition ${edition}. The provision has the same words in this edition.`,
  different: (address: string, edition: string) =>
    `${address} of edition ${edition} does not have the same words in this edition.`,
  unknown: (address: string, edition: string) =>
    `The words of edition ${edition} could not be compared, so ${address} may be a different provision here.`,
  nearest: (title: string) => `Go to ${title}`,
  beginning: 'the beginning',
  dismiss: 'Dismiss',

  definition: (term: string) => `Definition of ${term}`,
  preview: (place: string) => `Preview of ${place}`,
  goThere: 'Go there',
  more: 'The provision continues.',

  source: (address: string) => `Source: ${address}`,
};
