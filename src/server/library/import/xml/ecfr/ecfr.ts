/**
 * Reads the XML of the electronic Code of Federal Regulations of the United States: whole Titles, and the
 * individual Parts, Sections and Appendices that ecfr.gov offers. Each Part of a Title becomes a document.
 */
import { isDay } from '../../../../../shared/dates';
import { withFoundMarks } from '../../../structure/found-marks';
import { InvalidRecord } from '../../import-record';
import type { XmlFormat, XmlText } from '../xml-formats';
import { elementsIn, findElement, wordsOf, type XmlElement } from '../xml-tree';
import { plainNumber, readDivision, typeOf } from './write-body';

export const ecfr: XmlFormat = {
  recognises: ({ name, uri }) => uri === '' && /^(?:ECFR|DLPSTEXTCLASS|DIV[1-9])$/.test(name),
  read: readEcfr,
};

/** A division that becomes a document, and the divisions that contain it, with the outermost first. */
interface Found {
  readonly element: XmlElement;
  readonly around: readonly XmlElement[];
}

const documentTypes = new Set(['PART', 'SUBPART', 'SUBJGRP', 'SECTION', 'APPENDIX']);

function readEcfr(root: XmlElement): Iterable<XmlText> {
  const found = findDocuments(root, []).filter(({ element }) => hasText(element));
  if (found.length === 0)
    throw new InvalidRecord('The eCFR file has no Part, Section or Appendix that could be imported.');
  const amended = dateOf(wordsOf(findElement(root, 'AMDDATE')));
  const title = wordsOf(findElement(root, 'IDNO'));
  return readDocuments(found, amended, title);
}

/**
 * Yields the documents. Those of a whole Title need a lot of memory, so each is created only when the import
 * asks for it.
 */
function* readDocuments(found: readonly Found[], amended: string | null, title: string): Iterable<XmlText> {
  for (const { element, around } of found) yield readDocument(element, around, amended, title);
}

/**
 * Returns whether a division has any text. A reserved Part consists only of a heading, which may stand for a
 * range of numbers.
 */
function hasText(element: XmlElement): boolean {
  return elementsIn(element).some((part) => part.name !== 'HEAD' && wordsOf(part) !== '');
}

function findDocuments(element: XmlElement, around: readonly XmlElement[]): Found[] {
  if (documentTypes.has(typeOf(element))) return [{ element, around }];
  const inside = typeOf(element) === '' ? around : [...around, element];
  return elementsIn(element).flatMap((part) => findDocuments(part, inside));
}

/** The limits on an imported document's fields. */
const [MAX_TITLE_LENGTH, MAX_SUBTITLE_LENGTH] = [1000, 1000];

function readDocument(
  element: XmlElement,
  around: readonly XmlElement[],
  amended: string | null,
  titleNumber: string,
): XmlText {
  const title = titleOf(element, around, titleNumber);
  const number = numberOf(element, title);
  const part = partOf(element, title);
  const subtitle = around.map(headOf).filter(Boolean).join(' · ');
  return {
    title: headOf(element).slice(0, MAX_TITLE_LENGTH) || null,
    fields: {
      ...(number !== null && { id: idOf(number), number }),
      ...(part !== null && part !== number && { instrument: part }),
      ...(subtitle !== '' && { subtitle: subtitle.slice(0, MAX_SUBTITLE_LENGTH) }),
      ...(amended !== null && { edition: amended, publicationDate: amended }),
      type: 'Regulations',
    },
    structured: withFoundMarks(readDivision(element)),
  };
}

function headOf(element: XmlElement): string {
  return wordsOf(elementsIn(element).find(({ name }) => name === 'HEAD'));
}

/**
 * Returns the number of the Title, such as "33", from the first of several places that may state it. The
 * Title's own `N` attribute isn't one of them, because it contains an internal name.
 */
function titleOf(element: XmlElement, around: readonly XmlElement[], number: string): string | null {
  const title = around.find((outer) => typeOf(outer) === 'TITLE');
  const candidates = [
    /^Title\s+(\d{1,2})\b/i.exec(title ? headOf(title) : '')?.[1],
    /^\d{1,2}$/.exec(number)?.[0],
    /\/title-(\d{1,2})\//.exec(metadataOf(element))?.[1],
    /^(\d{1,2}):/.exec(element.attributes.get('NODE') ?? '')?.[1],
  ];
  return candidates.find((candidate) => candidate !== undefined) ?? null;
}

/** Returns the metadata of a division. In Parts from ecfr.gov, nothing else names the Title. */
function metadataOf(element: XmlElement): string {
  const own = element.attributes.get('hierarchy_metadata');
  if (own !== undefined) return own;
  for (const part of elementsIn(element)) {
    const inside = typeOf(part) === '' ? '' : metadataOf(part);
    if (inside !== '') return inside;
  }
  return '';
}

const NUMBER = /^[0-9][\w.–-]{0,30}$/;

/** Returns the number by which a Part or a Section is cited. Other divisions have none. */
function numberOf(element: XmlElement, title: string | null): string | null {
  const type = typeOf(element);
  const number = plainNumber(element.attributes.get('N') ?? '');
  const isCited = (type === 'PART' || type === 'SECTION') && NUMBER.test(number);
  return isCited && title !== null ? `${title} CFR ${number}` : null;
}

/** Returns the number of the Part to which a division belongs. */
function partOf(element: XmlElement, title: string | null): string | null {
  const number = plainNumber(element.attributes.get('N') ?? '');
  const part =
    typeOf(element) === 'SECTION'
      ? /^(\d+[a-z]?)\.\d/.exec(number)?.[1]
      : /\/part-(\w+)/.exec(metadataOf(element))?.[1];
  return part !== undefined && title !== null ? `${title} CFR ${part}` : null;
}

function idOf(number: string): string {
  return number.replace(/[^A-Za-z0-9.]+/g, '-');
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a written date, such as "Dec. 29, 2022", which may be followed by a remark. */
function dateOf(words: string): string | null {
  const [, name = '', day = '', year = ''] = /^([A-Za-z]{3,9})\.? (\d{1,2}), (\d{4})/.exec(words) ?? [];
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}
