/**
 * Reads the XML in which the Department of Justice Canada publishes consolidated Acts and regulations, in
 * English and in French. Anything that isn't part of the text in force is left out: the order that made the
 * regulation, recent amendments, amendments that aren't in force yet, and historical notes. Provisions in the
 * text itself that aren't in force yet are kept and marked.
 */
import type { XmlFormat, XmlText } from '../xml-formats';
import { findElement, wordsOf, type XmlElement } from '../xml-tree';
import { isPending } from './in-force';
import { readStructure } from './write-body';

const LIMS = 'http://justice.gc.ca/lims';

export const justiceLaws: XmlFormat = {
  recognises: ({ name, uri, namespaces }) =>
    (name === 'Regulation' || name === 'Statute') && uri === '' && namespaces.has(LIMS),
  read: readJusticeLaws,
};

function readJusticeLaws(root: XmlElement): XmlText {
  const number = wordsOf(findElement(root, 'InstrumentNumber') ?? findElement(root, 'ConsolidatedNumber'));
  const long = wordsOf(findElement(root, 'LongTitle'));
  const short = wordsOf(findElement(root, 'ShortTitle'));
  const isFrench = root.attributes.get('lang') === 'fr';
  const inForce = root.attributes.get('pit-date');
  const published = root.attributes.get('current-date') ?? inForce;
  // A later text with the same date of entry into force has the same wording, and was only published again.
  const edition = inForce ?? published;
  const isAct = root.name === 'Statute';
  return {
    title: short || long || null,
    fields: {
      ...(number !== '' && { id: idOf(number, isFrench), number }),
      ...(short !== '' && long !== '' && { subtitle: long }),
      ...(edition !== undefined && { edition, publicationDate: published }),
      ...(inForce !== undefined && !isPending(root) && { entryDate: inForce }),
      type: isFrench ? (isAct ? 'Loi' : 'Règlement') : isAct ? 'Act' : 'Regulations',
    },
    structured: readStructure(root, isFrench),
  };
}

/**
 * Returns the document's id. An Act has the same number in both languages, but its two texts are separate
 * documents.
 */
function idOf(number: string, isFrench: boolean): string {
  const id = number.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return isFrench ? `${id}-fr` : id;
}
