/** The form for adding or editing a company. */
import type { CompanyFields } from '../../../domain/admin/companies';
import type { CompanyView } from '../../../domain/company/company-users';
import { NO_FORM_ERRORS, type FormErrors } from '../../../domain/core/field-errors';
import type { SaveResult } from '../../../domain/core/conflict-save';
import { Field } from '../../../ui/inputs/Field';
import { TextInput } from '../../../ui/inputs/TextInput';
import { adminTexts } from '../../forms/texts';
import { companiesTexts as texts } from './texts';
import { FieldPair } from '../../forms/form-layout';
import { ParentInput } from './ParentInput';
import { RecordForm } from '../../forms/RecordForm';
import { useRecordForm } from '../../forms/use-record-form';

const fieldNames = ['name', 'city', 'parent'] as const;
type FieldName = (typeof fieldNames)[number];
const NEW: CompanyFields = { name: '', city: '', parent: null };

export interface CompanyFormProps {
  /** The values that were saved when the screen was opened; null for a new company. */
  initial: CompanyFields | null;
  /** The company's own id, because a company cannot be its own parent. */
  ownId?: string | undefined;
  /** The parent company's name; null if there is none. */
  parentName: string | null;
  cancelHref: string;
  save(change: Partial<CompanyFields>, seen: CompanyFields): Promise<SaveResult<CompanyFields, CompanyView>>;
  onSaved(company: CompanyView): void;
}

export function CompanyForm({ initial, ownId, parentName, cancelHref, save, onSaved }: CompanyFormProps) {
  const record = useRecordForm({
    ...{ initial, normalize: trimmed, validate: faultsIn, save, onSaved },
    blank: NEW,
    names: fieldNames,
  });
  const { fields, faults, edit } = record;
  return (
    <RecordForm
      record={record}
      texts={texts.record}
      saveLabel={initial ? adminTexts.save : texts.addNow}
      savingLabel={initial ? adminTexts.saving : texts.adding}
      back={cancelHref}
    >
      <FieldPair>
        <Field label={texts.name} error={faults.fields.name}>
          <TextInput required value={fields.name} autoComplete="off" onChange={(name) => edit({ name })} />
        </Field>
        <Field label={texts.city} error={faults.fields.city}>
          <TextInput value={fields.city} autoComplete="off" onChange={(city) => edit({ city })} />
        </Field>
      </FieldPair>
      <ParentInput
        value={fields.parent}
        valueName={parentName}
        ownId={ownId}
        error={faults.fields.parent}
        onChange={(parent) => edit({ parent })}
      />
    </RecordForm>
  );
}

function trimmed({ name, city, parent }: CompanyFields): CompanyFields {
  return { name: name.trim(), city: city.trim(), parent };
}

/** Checks the limits in the API contract. */
function faultsIn(fields: CompanyFields): FormErrors<FieldName> {
  const { name, city } = trimmed(fields);
  const found: Partial<Record<FieldName, string>> = {};
  if (name === '') found.name = texts.noName;
  else if (name.length > 200) found.name = texts.longName;
  if (city.length > 200) found.city = texts.longCity;
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FORM_ERRORS;
}
