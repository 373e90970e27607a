/**
 * Reads Akoma Ntoso 3.0 (OASIS LegalDocML) from parliaments, gazettes and Fairway itself. A document that
 * Fairway exported becomes the same document again. In documents from other programs, the fields come from
 * the FRBR metadata.
 */
import type { StructureOrigin } from '../../../../../shared/provisions/structured-text';
import { AKN, FAIRWAY } from '../../../akn/vocabulary';
import { InvalidRecord } from '../../import-record';
import type { XmlFormat, XmlText } from '../xml-formats';
import { childOf, elementsIn, findElement, wordsOf, type XmlElement } from '../xml-tree';
import { dayOf, daysInForce } from './days-in-force';
import { readBody } from './read-body';

/** The version that preceded the OASIS standard, with the same elements for laws. */
const VERSION_2 = 'http://www.akomantoso.org/2.0';

export const akomaNtoso: XmlFormat = {
  // Publishers still use namespaces from drafts of the standard, which differ only at the end.
  recognises: ({ name, uri }) =>
    name === 'akomaNtoso' && (uri === AKN || uri === VERSION_2 || uri.startsWith(`${AKN}/`)),
  read: readAkomaNtoso,
};

const documentTypes: ReadonlySet<string> = new Set(['act', 'bill', 'doc', 'statement', 'documentCollection']);

function readAkomaNtoso(root: XmlElement): XmlText {
  const [document] = elementsIn(root);
  if (!document || !documentTypes.has(document.name))
    throw new InvalidRecord(
      `The Akoma Ntoso document is of the type “${(document?.name ?? '').slice(0, 60)}”, but only acts, bills, ` +
        'collections and other documents can be imported.',
    );
  const meta = childOf(document, 'meta');
  const own = meta && ownMetadata(meta);
  const work = valueOf(findIn(meta, 'FRBRWork'), 'FRBRuri');
  const { title, ...fields } = own?.fields ?? givenFields(document, meta);
  const structured = readBody(document, {
    origin: own?.origin ?? { by: 'given', format: 'akoma-ntoso' },
    isOwn: own !== undefined,
    title: typeof title === 'string' ? title : '',
    work,
  });
  return {
    title: typeof title === 'string' && title !== '' ? title : null,
    fields,
    structured,
    markdown: own?.markdown,
  };
}

interface OwnMetadata {
  readonly fields: Record<string, unknown>;
  readonly origin: StructureOrigin;
  readonly markdown: string | undefined;
}

/**
 * Returns the fields that Fairway wrote into the document, or `undefined` if another program created the
 * document.
 */
function ownMetadata(meta: XmlElement): OwnMetadata | undefined {
  const parts = elementsIn(meta)
    .filter(({ name }) => name === 'proprietary')
    .flatMap(elementsIn)
    .filter(({ uri }) => uri === FAIRWAY);
  const origin = parts.find(({ name }) => name === 'origin');
  if (!origin) return undefined;
  const named = (wanted: string) => parts.filter(({ name }) => name === wanted);
  const fields: Record<string, unknown> = Object.fromEntries(
    named('field').map((field) => [field.attributes.get('name') ?? '', rawWords(field)]),
  );
  const categories = named('category').map((path) => elementsIn(path).map(rawWords));
  const relations = named('relation').map(rawWords);
  const [markdown] = named('markdown').map(rawWords);
  return {
    fields: { ...fields, ...(categories.length > 0 && { categories }), relations },
    origin: originOf(origin),
    markdown,
  };
}

function originOf({ attributes }: XmlElement): StructureOrigin {
  const [format, grammar] = [attributes.get('format'), Number(attributes.get('grammar'))];
  return format === undefined && Number.isSafeInteger(grammar)
    ? { by: 'derived', grammar }
    : { by: 'given', format: (format ?? 'akoma-ntoso').slice(0, 100) };
}

function rawWords({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** Returns the fields that are derived from another publisher's metadata. */
function givenFields(document: XmlElement, meta: XmlElement | undefined): Record<string, unknown> {
  const work = findIn(meta, 'FRBRWork');
  const expression = findIn(meta, 'FRBRExpression');
  const preface = childOf(document, 'preface') ?? childOf(document, 'preamble');
  const language = findIn(expression, 'FRBRlanguage')?.attributes.get('language') ?? '';
  const id = idOf(valueOf(work, 'FRBRuri') || valueOf(work, 'FRBRthis'), language);
  const number = wordsOf(findIn(preface, 'docNumber')) || valueOf(work, 'FRBRnumber');
  const [edition, published] = [dateOf(expression), dateOf(work)];
  const issuer = issuerOf(work, meta);
  const instrument = valueOf(work, 'FRBRuri');
  return {
    title: titleOf(preface, work),
    ...(id !== '' && { id }),
    ...(instrument !== '' && instrument.length <= MAX_NUMBER_LENGTH && { instrument }),
    ...(number !== '' && { number: number.slice(0, MAX_NUMBER_LENGTH) }),
    ...(edition !== undefined && { edition }),
    ...(published !== undefined && { publicationDate: published }),
    ...daysInForce(document, meta),
    ...(issuer !== '' && { issuer: issuer.slice(0, MAX_NUMBER_LENGTH) }),
    ...(document.name === 'act' && { type: 'Act' }),
    ...(document.name === 'bill' && { type: 'Bill' }),
  };
}

/** The limits on an imported document's fields. */
const [MAX_NUMBER_LENGTH, MAX_TITLE_LENGTH, MAX_ID_LENGTH] = [300, 1000, 200];

function findIn(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && findElement(element, name);
}

/** Returns the `value` of the child with this name, or an empty string. */
function valueOf(element: XmlElement | undefined, name: string): string {
  return (element && childOf(element, name)?.attributes.get('value')?.trim()) ?? '';
}

function titleOf(preface: XmlElement | undefined, work: XmlElement | undefined): string {
  const words = ['shortTitle', 'docTitle'].map((name) => wordsOf(findIn(preface, name)));
  const aliases = work ? elementsIn(work).filter(({ name }) => name === 'FRBRalias') : [];
  const alias = aliases.find(({ attributes }) => /title/i.test(attributes.get('name') ?? '')) ?? aliases[0];
  const candidates = [
    ...words,
    alias?.attributes.get('value')?.trim() ?? '',
    wordsOf(findIn(preface, 'longTitle')),
    valueOf(work, 'FRBRname'),
  ];
  return (candidates.find((title) => title !== '') ?? '').slice(0, MAX_TITLE_LENGTH);
}

/**
 * Derives an id from the address of a work. Its text in a language other than English is a separate document.
 */
function idOf(work: string, language: string): string {
  const path = work.replace(/^https?:\/\/[^/]+\//, '').replace(/^\/?(?:akn|id)\//, '');
  const id = path.replace(/[^A-Za-z0-9._~-]+/g, '-').replace(/^[^A-Za-z0-9]+|(?<!-)-+$/g, '');
  const isOther = /^[a-z]{2,3}$/.test(language) && !/^eng?$/.test(language);
  const whole = id !== '' && isOther ? `${id}-${language}` : id;
  return whole.length <= MAX_ID_LENGTH ? whole : '';
}

function dateOf(element: XmlElement | undefined): string | undefined {
  return dayOf(element && childOf(element, 'FRBRdate')?.attributes.get('date'));
}

/**
 * Returns the author's name. The author is given as the `eId` of an organisation or a person in the
 * references.
 */
function issuerOf(work: XmlElement | undefined, meta: XmlElement | undefined): string {
  const href = (work && childOf(work, 'FRBRauthor')?.attributes.get('href')) ?? '';
  const references = findIn(meta, 'references');
  const named = references ? elementsIn(references) : [];
  const author = named.find(({ attributes }) => href !== '' && `#${attributes.get('eId')}` === href);
  return author?.attributes.get('showAs')?.trim() ?? '';
}
