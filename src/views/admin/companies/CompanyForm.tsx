/** The form for adding or editing a company. */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CompanyFields } from '../../../domain/admin/companies';
import type { CompanyView } from '../../../domain/company/company-users';
import { NO_FORM_ERRORS, type FormErrors } from '../../../domain/core/field-errors';
import type { SaveResult } from '../../../domain/core/conflict-save';
import { Field } from '../../../ui/inputs/Field';
import { TextInput } from '../../../ui/inputs/TextInput';
import { color, media, space, text, weight } from '../../../ui/theme/tokens';
import { adminTexts } from '../../forms/texts';
import { companiesTexts as texts } from './texts';
import { FieldPair } from '../../forms/form-layout';
import { ParentInput } from './ParentInput';
import { RecordForm } from '../../forms/RecordForm';
import { useRecordForm } from '../../forms/use-record-form';

const quotaNames = ['user_quota', 'offline_quota', 'report_quota'] as const;
const fieldNames = ['name', 'city', 'parent', ...quotaNames] as const;
type FieldName = (typeof fieldNames)[number];
const NEW: CompanyFields = {
  ...{ name: '', city: '', parent: null },
  ...{ user_quota: null, offline_quota: null, report_quota: null },
};

const Quotas = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)} ${space(5)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(1)};
    padding: 0;
    font-weight: ${weight('semibold')};
  }
  > p {
    grid-column: 1 / -1;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

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
      <Quotas>
        <legend>{texts.quotas}</legend>
        <p>{texts.quotasHint}</p>
        {quotaNames.map((name) => (
          <Field key={name} label={texts.quotaOf[name]} error={faults.fields[name]}>
            <QuotaInput value={fields[name]} onChange={(quota) => edit({ [name]: quota })} />
          </Field>
        ))}
      </Quotas>
    </RecordForm>
  );
}

interface QuotaInputProps {
  value: number | null;
  onChange(quota: number | null): void;
}

/** Shows the text as it was typed. The value is `NaN` if the text is not a quota. */
function QuotaInput({ value, onChange }: QuotaInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      inputMode="numeric"
      placeholder={texts.noQuota}
      // The value also changes when the user accepts what somebody else has saved.
      value={Object.is(quotaIn(typed), value) ? typed : String(value ?? '')}
      autoComplete="off"
      onChange={(next) => {
        setTyped(next);
        onChange(quotaIn(next));
      }}
    />
  );
}

/**
 * Returns null for an empty field, which means no limit, and NaN for anything that isn't a quota. The
 * contract allows quotas up to 999,999.
 */
function quotaIn(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^(\d{1,6}|\d{1,3},\d{3})$/.test(text) ? Number(text.replace(',', '')) : NaN;
}

function trimmed(fields: CompanyFields): CompanyFields {
  return { ...fields, name: fields.name.trim(), city: fields.city.trim() };
}

/** Checks the fields against the limits in the API contract. */
function faultsIn(fields: CompanyFields): FormErrors<FieldName> {
  const { name, city } = trimmed(fields);
  const found: Partial<Record<FieldName, string>> = {};
  if (name === '') found.name = texts.noName;
  else if (name.length > 200) found.name = texts.longName;
  if (city.length > 200) found.city = texts.longCity;
  for (const quota of quotaNames) if (Number.isNaN(fields[quota])) found[quota] = texts.badQuota;
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FORM_ERRORS;
}
