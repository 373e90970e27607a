/**
 * A user to be added or changed.
 *
 *   editing ──Save──► wrong (said at the field, which takes the focus) ──any change──► editing
 *      ▲        └───► saving ──saved──► done
 *      │                 ├──refused──► editing, and why
 *      │                 ├──gone──► gone
 *      │                 └──overtaken──► overtaken: somebody else has changed the same
 *      └──Take theirs────────────────────────┘└──Save mine──► saving
 */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { CompanyUser, Role, UserFields } from '../../domain/company-users';
import { isEmail } from '../../domain/email';
import { faultsOf, NO_FAULTS, type Faults } from '../../domain/field-errors';
import { changesOf, type Saved } from '../../domain/saving';
import { Button, ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Check } from '../../ui/Check';
import { Field, FieldError, Hint } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { useApp } from '../app-context';
import { Choices, End, Form, Present, Two } from '../admin/form-parts';
import { Unsaved } from '../shell/Unsaved';
import { adminTexts } from '../texts/admin';
import { companyTexts as texts } from '../texts/company';

type FieldName = keyof UserFields;
const fieldNames = ['username', 'name', 'roles', 'active'] as const;
const NEW: UserFields = { name: '', username: '', roles: ['ROLE_SUBSCRIBER'], active: true };

export interface UserFormProps {
  /** As they stood when the screen was opened; null for a new user. */
  initial: UserFields | null;
  /** Roles that one may give and take. */
  assignable: readonly Role[];
  cancelHref: string;
  /** @param seen What the change was made upon. */
  save(change: Partial<UserFields>, seen: UserFields): Promise<Saved<UserFields, CompanyUser>>;
  onSaved(user: CompanyUser): void;
}

export function UserForm({ initial, assignable, cancelHref, save, onSaved }: UserFormProps) {
  const isOnline = useApp().connection.isOnline.value;
  const [seen, setSeen] = useState(initial ?? NEW);
  const [fields, setFields] = useState(seen);
  const [faults, setFaults] = useState<Faults<FieldName>>(NO_FAULTS);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Saved<UserFields, CompanyUser> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = changesOf(seen, fields);
  const saved = outcome?.kind === 'saved' ? outcome.value : null;

  useEffect(() => {
    if (Object.keys(faults.fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  // Only now: what holds the screen is gone by then.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);

  function edit(part: Partial<UserFields>) {
    setFields({ ...fields, ...part });
    setFaults(NO_FAULTS);
  }

  async function submit(upon: UserFields) {
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

  function takeTheirs(present: UserFields, names: readonly FieldName[]) {
    setSeen(present);
    setFields({ ...fields, ...Object.fromEntries(names.map((name) => [name, present[name]])) });
    setOutcome(null);
  }

  function keepMine(present: UserFields) {
    setSeen(present);
    setOutcome(null);
    void submit(present);
  }

  if (outcome?.kind === 'gone') {
    return (
      <Notice text={texts.goneUser}>
        {' '}
        <a href={cancelHref}>{texts.toCompany}</a>
      </Notice>
    );
  }
  return (
    <Card title={texts.formCard}>
      {change && !saved && <Unsaved />}
      <Form ref={form} noValidate onSubmit={handleSubmit}>
        <Two>
          <Field label={texts.name} error={faults.fields.name}>
            <TextInput value={fields.name} autoComplete="off" onChange={(name) => edit({ name })} />
          </Field>
          <Field label={texts.username} error={faults.fields.username} hint={initial ? undefined : texts.usernameHint}>
            <TextInput type="email" required value={fields.username} autoComplete="off" onChange={(username) => edit({ username })} />
          </Field>
        </Two>
        <Choices>
          <legend>{texts.roles}</legend>
          {assignable.map((role) => (
            <div key={role}>
              <Check checked={fields.roles.includes(role)} onChange={(isHeld) => edit({ roles: isHeld ? [...fields.roles, role] : fields.roles.filter((one) => one !== role) })}>
                <span>
                  {texts.role(role)}
                  <small>{texts.roleHints[role]}</small>
                </span>
              </Check>
            </div>
          ))}
          {faults.fields.roles && <FieldError id="roles-error">{faults.fields.roles}</FieldError>}
        </Choices>
        {initial && (
          <Choices>
            <legend>{texts.status}</legend>
            <Check checked={fields.active} onChange={(active) => edit({ active })}>
              {texts.activeUser}
            </Check>
            {faults.fields.active && <FieldError id="active-error">{faults.fields.active}</FieldError>}
          </Choices>
        )}
        {faults.other && <Notice kind={faults.other === adminTexts.nothingChanged ? 'info' : 'bad'} text={faults.other} />}
        {outcome?.kind === 'overtaken' && (
          <Notice kind="bad" text={texts.overtaken}>
            <Present>
              {outcome.fields.map((name) => (
                <li key={name}>{texts.present(name, outcome.present)}</li>
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
            {initial ? adminTexts.save : texts.add}
          </Button>
          <ButtonLink href={cancelHref}>{adminTexts.cancel}</ButtonLink>
        </End>
        {!isOnline && <Hint role="status">{adminTexts.offline}</Hint>}
      </Form>
    </Card>
  );
}

function trimmed(fields: UserFields): UserFields {
  return { ...fields, name: fields.name.trim(), username: fields.username.trim() };
}

/** The limits are the contract's. */
function faultsIn(fields: UserFields): Faults<FieldName> {
  const { name, username } = trimmed(fields);
  const found: Partial<Record<FieldName, string>> = {};
  if (name.length > 200) found.name = texts.longName;
  if (username === '') found.username = texts.noUsername;
  else if (username.length > 254) found.username = texts.longUsername;
  else if (!isEmail(username)) found.username = texts.badUsername;
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FAULTS;
}
