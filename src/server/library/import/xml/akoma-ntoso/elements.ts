/**
 * Maps the elements of Akoma Ntoso 3.0 to kinds of nodes. Elements that aren't listed are only wrappers
 * around other elements.
 */
import type { MarkKind, NodeKind } from '../../../../../shared/provisions/structured-text';
import { hierarchicalElements } from '../../../akn/vocabulary';

/** Elements that aren't part of the text. */
export const skipped: ReadonlySet<string> = new Set([
  ...['meta', 'coverPage', 'toc', 'componentRef', 'documentRef', 'presentation'],
]);

/** Hierarchical elements, and the kinds of nodes that they become. */
export const hierarchy: ReadonlyMap<string, NodeKind> = new Map([
  ...[...hierarchicalElements].map((kind): [string, NodeKind] => [kind, kind]),
  ['rule', 'section'],
  ['subrule', 'subsection'],
  ['level', 'paragraph'],
  ['point', 'subparagraph'],
  ['indent', 'item'],
  ['preamble', 'preamble'],
]);

/** Divisions that citations never mention. Their numbers therefore don't become part of an address. */
export const unnamedDivisions: ReadonlySet<string> = new Set([
  ...['book', 'tome', 'subpart', 'subchapter', 'subtitle', 'transitional'],
]);

/** The kinds of nodes that `hcontainer` elements and attached documents become, keyed by name. */
export const namedContainers: ReadonlyMap<string, NodeKind> = new Map([
  ['schedule', 'schedule'],
  ['annex', 'annex'],
  ['appendix', 'annex'],
  ['preamble', 'preamble'],
  ['definition', 'definition'],
  ['regulation', 'section'],
  ['rule', 'section'],
  ['document', 'document'],
]);

/** Elements whose words become a single leaf node. */
export const leaves: ReadonlyMap<string, NodeKind> = new Map([
  ...['p', 'listIntroduction', 'listWrapUp', 'longTitle'].map((name): [string, NodeKind] => [name, 'block']),
  ...['crossHeading', 'caption'].map((name): [string, NodeKind] => [name, 'heading']),
  ['foreign', 'formula'],
]);

/** Containers that contain blocks. */
export const groups: ReadonlyMap<string, NodeKind> = new Map([
  ...['blockList', 'ul', 'ol'].map((name): [string, NodeKind] => [name, 'list']),
  ...['item', 'li'].map((name): [string, NodeKind] => [name, 'item']),
  ['table', 'table'],
  ['tr', 'row'],
  ['authorialNote', 'note'],
]);

/** Elements with words that are, or become, part of another instrument. */
export const amendments: ReadonlySet<string> = new Set([
  ...['mod', 'mmod', 'rmod', 'quotedText', 'quotedStructure', 'embeddedText', 'embeddedStructure'],
]);

export const inlineMarks: ReadonlyMap<string, MarkKind> = new Map([
  ...['i', 'b', 'u'].map((name): [string, MarkKind] => [name, 'emphasis']),
  ...['ref', 'rref', 'mref'].map((name): [string, MarkKind] => [name, 'reference']),
  ['sup', 'superscript'],
  ['sub', 'subscript'],
  ['def', 'term'],
]);

/** Elements that occur among words but aren't marks. */
export const otherInlines: ReadonlySet<string> = new Set([
  ...[
    'inline',
    'span',
    'a',
    'abbr',
    'term',
    'mod',
    'mmod',
    'rmod',
    'remark',
    'ins',
    'del',
    'omissis',
    'date',
  ],
  ...[
    'time',
    'person',
    'organization',
    'concept',
    'object',
    'event',
    'location',
    'process',
    'role',
    'entity',
  ],
  ...['quantity', 'docType', 'docTitle', 'docNumber', 'docProponent', 'docDate', 'legislature', 'session'],
  ...['shortTitle', 'docAuthority', 'docPurpose', 'docCommittee', 'docIntroducer', 'docStage', 'docStatus'],
  ...['docJurisdiction', 'placeholder', 'fillIn', 'decoration', 'embeddedText', 'quotedText', 'signature'],
  ...['noteRef', 'eol', 'img', 'br', 'eop', 'marker', 'opinion', 'recordedTime', 'vote', 'outcome'],
]);
