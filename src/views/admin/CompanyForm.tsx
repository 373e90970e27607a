/**
 * A company to be added or changed.
 *
 *   editing ──Save──► wrong (said at the field, which takes the focus) ──any change──► editing
 *      ▲        └───► saving ──saved──► done
 *      │                 ├──refused──► editing, and why
 *      │                 ├──gone──► gone
 *      │                 └──overtaken──► overtaken: somebody else has changed the same
 *      └──Take theirs────────────────────────┘└──Save mine──► saving
 */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { CompanyFields } from '../../domain/admin/companies';
import type { CompanyView } from '../../domain/company-users';
import { faultsOf, NO_FAULTS, type Faults } from '../../domain/field-errors';
import { changesOf, type Saved } from '../../domain/saving';
import { Button, ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field, Hint } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { useApp } from '../app-context';
import { Unsaved } from '../shell/Unsaved';
import { adminTexts } from '../texts/admin';
import { companiesTexts as texts } from '../texts/admin-companies';
import { End, Form, Present, Two } from './form-parts';
import { ParentInput } from './ParentInput';

const fieldNames = ['name', 'city', 'parent'] as const;
type FieldName = (typeof fieldNames)[number];
const NEW: CompanyFields = { name: '', city: '', parent: null };

export interface CompanyFormProps {
  /** As it stood when the screen was opened; null for a new one. */
  initial: CompanyFields | null;
  /** Cannot stand above itself. */
  ownId?: string | undefined;
  /** Of the company above, where there is one. */
  parentName: string | null;
  cancelHref: string;
  save(change: Partial<CompanyFields>, seen: CompanyFields): Promise<Saved<CompanyFields, CompanyView>>;
  onSaved(company: CompanyView): void;
}

export function CompanyForm({ initial, ownId, parentName, cancelHref, save, onSaved }: CompanyFormProps) {
  const isOnline = useApp().connection.isOnline.value;
  const [seen, setSeen] = useState(initial ?? NEW);
  const [fields, setFields] = useState(seen);
  const [faults, setFaults] = useState<Faults<FieldName>>(NO_FAULTS);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Saved<CompanyFields, CompanyView> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saved = outcome?.kind === 'saved' ? outcome.value : null;

  useEffect(() => {
    if (Object.keys(faults.fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  // Only now: what holds the screen is gone by then.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);

  function edit(part: Partial<CompanyFields>) {
    setFields({ ...fields, ...part });
    setFaults(NO_FAULTS);
  }

  async function submit(upon: CompanyFields) {
    const wrong = faultsIn(fields);
    setFaults(wrong);
    if (wrong !== NO_FAULTS || isSaving) return;
    const difference = initial ? changesOf(upon, trimmed(fields)) : trimmed(fields);
    if (!difference) {
      setFields(upon);
      setFaults({ fields: {}, other: adminTexts.nothingChanged });
      return;
    }
    setSaving(true);
    const result = await save(difference, upon);
    setSaving(false);
    setOutcome(result);
    if (result.kind === 'refused') setFaults(faultsOf(result.problem, fieldNames));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOnline) void submit(seen);
  }

  function takeTheirs(present: CompanyFields, names: readonly FieldName[]) {
    setSeen(present);
    setFields({ ...fields, ...Object.fromEntries(names.map((name) => [name, present[name]])) });
    setOutcome(null);
  }

  function keepMine(present: CompanyFields) {
    setSeen(present);
    setOutcome(null);
    void submit(present);
  }

  if (outcome?.kind === 'gone') {
    return (
      <Notice text={texts.gone}>
        {' '}
        <a href={cancelHref}>{texts.toList}</a>
      </Notice>
    );
  }
  return (
    <Card title={texts.form}>
      {changesOf(seen, fields) && !saved && <Unsaved />}
      <Form ref={form} noValidate onSubmit={handleSubmit}>
        <Two>
          <Field label={texts.name} error={faults.fields.name}>
            <TextInput required value={fields.name} autoComplete="off" onChange={(name) => edit({ name })} />
          </Field>
          <Field label={texts.city} error={faults.fields.city}>
            <TextInput value={fields.city} autoComplete="off" onChange={(city) => edit({ city })} />
          </Field>
        </Two>
        <ParentInput value={fields.parent} valueName={parentName} ownId={ownId} error={faults.fields.parent} onChange={(parent) => edit({ parent })} />
        {faults.other && <Notice kind={faults.other === adminTexts.nothingChanged ? 'info' : 'bad'} text={faults.other} />}
        {outcome?.kind === 'overtaken' && (
          <Notice text={texts.overtaken}>
            <Present>
              {outcome.fields.map((name) => (
                <li key={name}>{texts.present(texts[name], name === 'parent' ? (outcome.present.parent ? texts.otherParent : '') : outcome.present[name])}</li>
              ))}
            </Present>
            <End>
              <Button size="s" onClick={() => takeTheirs(outcome.present, outcome.fields)}>
                {texts.takeTheirs}
              </Button>
              <Button size="s" onClick={() => keepMine(outcome.present)}>
                {texts.keepMine}
              </Button>
            </End>
          </Notice>
        )}
        <End>
          <Button kind="primary" type="submit" busy={isSaving} busyLabel={initial ? adminTexts.saving : texts.adding} disabledReason={isOnline ? undefined : adminTexts.offline}>
            {initial ? adminTexts.save : texts.addNow}
          </Button>
          <ButtonLink href={cancelHref}>{adminTexts.cancel}</ButtonLink>
        </End>
        {!isOnline && <Hint role="status">{adminTexts.offline}</Hint>}
      </Form>
    </Card>
  );
}

function trimmed({ name, city, parent }: CompanyFields): CompanyFields {
  return { name: name.trim(), city: city.trim(), parent };
}

/** The limits are the contract's. */
function faultsIn(fields: CompanyFields): Faults<FieldName> {
  const { name, city } = trimmed(fields);
  const found: Partial<Record<FieldName, string>> = {};
  if (name === '') found.name = texts.noName;
  else if (name.length > 200) found.name = texts.longName;
  if (city.length > 200) found.city = texts.longCity;
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FAULTS;
}
