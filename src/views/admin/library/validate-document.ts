/** Validates the document form against the limits in the API contract before it is sent. */
import type { DocumentFields } from '../../../domain/admin/library-documents';
import { NO_FORM_ERRORS, type FormErrors } from '../../../domain/core/field-errors';
import { isWordingName, readReplacedName } from '../../../shared/editions/replaced-wording';
import { libraryTexts as texts } from './document-texts';

export type DocumentFieldName = keyof DocumentFields | 'id' | 'edition' | 'text' | 'pdf';

export interface DocumentDraft {
  readonly id: string;
  readonly edition: string;
  readonly text: string;
  readonly pdf: File | null;
  /** The text as typed; `fields.relations` holds the ids in it. */
  readonly relationsText: string;
  readonly fields: DocumentFields;
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;
const LONGEST = { title: 1000, number: 300, issuer: 300, type: 100, subtitle: 1000, nickname: 300 } as const;
const TEXT_MAX = 900_000;
const PDF_MAX_BYTES = 256 * 1024 * 1024;

/** @param current The saved edition; null for a new document. */
export function validateDocument(
  kind: 'new' | 'edition' | 'correction',
  { id, edition, text, pdf, fields }: DocumentDraft,
  current: string | null,
): FormErrors<DocumentFieldName> {
  const found: FieldErrors = kind === 'correction' ? {} : validateEdition(edition.trim(), current);
  if (kind === 'new' && !ID.test(id.trim())) found.id = id.trim() === '' ? texts.noId : texts.badId;
  for (const name of ['title', 'number', 'issuer', 'type', 'subtitle', 'nickname'] as const) {
    if (fields[name].trim().length > LONGEST[name]) found[name] = texts.long(LONGEST[name]);
  }
  if (fields.title.trim() === '') found.title = texts.noTitle;
  const { entry_date: first, in_force_to: end } = fields;
  if (first !== null && end !== null && end <= first) found.in_force_to = texts.endsTooEarly;
  if (fields.category_ids.length === 0) found.category_ids = texts.noCategory;
  else if (fields.category_ids.length > 100) found.category_ids = texts.manyCategories;
  const wrong = fields.relations.find((one) => !ID.test(one));
  if (wrong !== undefined) found.relations = texts.badRelation(wrong);
  else if (fields.relations.length > 1000) found.relations = texts.manyRelations;
  if (text.length > TEXT_MAX) found.text = texts.long(TEXT_MAX);
  Object.assign(found, validatePdf(pdf));
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FORM_ERRORS;
}

type FieldErrors = Partial<Record<DocumentFieldName, string>>;

function validateEdition(edition: string, current: string | null): FieldErrors {
  if (!isWordingName(edition) || readReplacedName(edition))
    return { edition: edition === '' ? texts.noEdition : texts.badEdition };
  return edition === current ? { edition: texts.sameEdition } : {};
}

function validatePdf(pdf: File | null): FieldErrors {
  if (pdf === null) return {};
  if (pdf.size > PDF_MAX_BYTES) return { pdf: texts.largePdf };
  return pdf.type === 'application/pdf' ? {} : { pdf: texts.noPdf };
}
