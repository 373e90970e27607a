/**
 * Writes an edition of a document as Akoma Ntoso 3.0 (OASIS LegalDocML). Importing the result creates the
 * same document, with the same structure. The same content always produces the same bytes.
 */
import { guessLanguage } from '../../../shared/guess-language';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import { AKN, FAIRWAY } from './vocabulary';
import { writeBody } from './write-body';
import { xmlElement, xmlLines, xmlText } from './xml-writer';

/**
 * The fields of a document, with the names that they have in an import. Fields without a value are `null`.
 */
export interface ExportedDocument {
  readonly fields: Readonly<Record<string, string | null>> & {
    readonly id: string;
    readonly title: string;
    readonly edition: string;
  };
  readonly categories: readonly (readonly string[])[];
  readonly relations: readonly string[];
  /** The Markdown from which the text was made, if it was. */
  readonly markdown: string | null;
  readonly structured: StructuredText;
}

export function writeAkomaNtoso(document: ExportedDocument): string {
  const { element, xml } = writeBody(document.structured);
  const name = document.fields.type ?? 'regulation';
  const meta = xmlLines('meta', {}, [
    writeIdentification(document, element),
    writeReferences(document),
    writeProprietary(document),
  ]);
  const root = xmlLines('akomaNtoso', { xmlns: AKN, 'xmlns:fairway': FAIRWAY }, [
    xmlLines(element, { name, contains: 'singleVersion' }, [meta, xml]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** The ISO 639-2 codes of the languages that are recognised. For any other language, the code is "und". */
const languages: Readonly<Record<string, string>> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' };
/**
 * ISO 3166 reserves this code for its users. It is necessary because the library doesn't know an instrument's
 * country.
 */
const NO_COUNTRY = 'xx';
/**
 * The schema requires a date, even if the library knows none. This one is written with the name "unknown".
 */
const NO_DATE = '0001-01-01';

function writeIdentification({ fields, structured }: ExportedDocument, element: string): string {
  const date = fields.publicationDate ?? fields.entryDate ?? NO_DATE;
  const dated = { date, name: date === NO_DATE ? 'unknown' : 'publication' };
  const language = languages[guessLanguage(structured.text) ?? ''] ?? 'und';
  const work = `/akn/${NO_COUNTRY}/${element}/${encodeURIComponent(fields.id)}`;
  const expression = `${work}/${language}:${encodeURIComponent(fields.edition)}`;
  const common = (uri: string, author: string) => [
    xmlElement('FRBRthis', { value: `${uri}/!main` }),
    xmlElement('FRBRuri', { value: uri }),
    ...(uri === work ? [xmlElement('FRBRalias', { value: fields.title, name: 'title' })] : []),
    xmlElement('FRBRdate', dated),
    xmlElement('FRBRauthor', { href: author }),
  ];
  const issuer = fields.issuer ? '#issuer' : '#fairway';
  return xmlLines('identification', { source: '#fairway' }, [
    xmlLines('FRBRWork', {}, [
      ...common(work, issuer),
      xmlElement('FRBRcountry', { value: NO_COUNTRY }),
      ...(fields.number ? [xmlElement('FRBRnumber', { value: fields.number })] : []),
      ...(fields.nickname ? [xmlElement('FRBRname', { value: fields.nickname })] : []),
    ]),
    xmlLines('FRBRExpression', {}, [
      ...common(expression, issuer),
      xmlElement('FRBRversionNumber', { value: fields.edition }),
      xmlElement('FRBRlanguage', { language }),
    ]),
    xmlLines('FRBRManifestation', {}, [
      ...common(`${expression}.akn`, '#fairway'),
      xmlElement('FRBRformat', { value: 'application/akn+xml' }),
    ]),
  ]);
}

function writeReferences({ fields }: ExportedDocument): string {
  const organisation = (eId: string, showAs: string) =>
    xmlElement('TLCOrganization', { eId, href: `/akn/ontology/organization/${eId}`, showAs });
  return xmlLines('references', { source: '#fairway' }, [
    ...(fields.issuer ? [organisation('issuer', fields.issuer)] : []),
    organisation('fairway', 'Fairway'),
  ]);
}

/** Writes the data from which an import recreates the same document. */
function writeProprietary({ fields, categories, relations, markdown, structured }: ExportedDocument): string {
  const { origin } = structured;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return xmlLines('proprietary', { source: '#fairway' }, [
    xmlElement(
      'fairway:origin',
      origin.by === 'given' ? { format: origin.format } : { grammar: origin.grammar },
    ),
    ...given.map(([name, value]) => xmlElement('fairway:field', { name }, xmlText(value!))),
    ...categories.map((path) =>
      xmlLines(
        'fairway:category',
        {},
        path.map((name) => xmlElement('fairway:name', {}, xmlText(name))),
      ),
    ),
    ...relations.map((id) => xmlElement('fairway:relation', {}, xmlText(id))),
    ...(markdown === null ? [] : [xmlElement('fairway:markdown', {}, xmlText(markdown))]),
  ]);
}
