/** Texts about the outcome of an action on a provision. */
import type { ProvisionState } from '../../../domain/reading/provision-states';
import { readingTexts } from './texts';

export const actionTexts = {
  quoted: (citation: string) => `${citation} will be quoted in your next report.`,
  quotedAlready: (citation: string) => `${citation} is already in your next report.`,
  noRoom: 'A report can have at most 200 quotations. Remove one in My Reports first.',
  basketFull: 'The report basket is full. Remove a document in My Reports first.',
  notQuoted: 'The provision could not be added. Check your connection and try again.',
  undo: 'Undo',
  toReports: 'My Reports',
  notQuotable: 'This number appears in two places, so the provision can’t be quoted. Copy its text instead.',
  correctedSince:
    'These words have been corrected since, so a report can’t quote them. Copy the text instead.',
  linkCopied: 'Link copied.',
  textCopied: 'Text copied.',
  noAddress: 'This number appears in two places, so the provision has no link.',
  /** For a citation: "not yet in force: from 1 March 2027". */
  citedState: (state: ProvisionState): string => {
    const phrase = readingTexts.provisionState(state);
    return phrase[0]!.toLowerCase() + phrase.slice(1);
  },
};
