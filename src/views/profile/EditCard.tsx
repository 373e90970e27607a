/**
 * Name and contact fields.
 *
 *   saved ──edit──► changed (leaving asks first) ──Save──► saving ──► saved
 *                      ▲                                      └─refused─► changed, with the reason
 */
import { useState, type FormEvent } from 'react';
import { toFormErrors, NO_FORM_ERRORS, type FormErrors } from '../../domain/core/field-errors';
import { PROFILE_MAX, type Profile, type ProfileFields } from '../../domain/account/profile';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { Field } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { TextInput } from '../../ui/inputs/TextInput';
import { useApp } from '../app-context';
import { UnsavedChanges } from '../layout/UnsavedChanges';
import { profileTexts as texts } from './texts';
import { ProfileForm, HalfWidth } from './ProfileForm';
import { useSectionTitle } from './use-section-title';
import { ProfileLoadState } from './ProfileLoadState';

const fieldNames = ['name', 'phone', 'position'] as const;

export function EditCard({ profile }: { profile: Profile }) {
  const title = useSectionTitle('profile_edit');
  const { connection, modals, session, toasts } = useApp();
  const known = profile.fields.value;
  const [edited, setEdited] = useState<Partial<ProfileFields>>({});
  const [faults, setFaults] = useState<FormErrors<keyof ProfileFields>>(NO_FORM_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstErrorFocus(faults.fields);
  const isOnline = connection.isOnline.value;
  const company = session.user.value?.company?.name ?? texts.noCompany;

  if (!known) {
    return (
      <Card title={title}>
        <ProfileLoadState profile={profile} />
      </Card>
    );
  }

  const { name, phone, position } = { ...known, ...edited };
  const values: ProfileFields = { name, phone, position };
  const isChanged = name !== known.name || phone !== known.phone || position !== known.position;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    if (!isChanged) return void toasts.show({ kind: 'info', text: texts.nothingChanged });
    setBusy(true);
    setFaults(NO_FORM_ERRORS);
    const refusal = await profile.save({ name: name.trim(), phone: phone.trim(), position: position.trim() });
    setBusy(false);
    if (refusal) return setFaults(toFormErrors(refusal, fieldNames));
    // Fields that the user changed during the request stay changed.
    setEdited((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([field, value]) => value !== values[field as keyof ProfileFields]),
      ),
    );
    toasts.show({ kind: 'success', text: texts.saved });
    // The header shows the name.
    session.refresh().catch(modals.report);
  }

  const input = (field: keyof ProfileFields, autoComplete: string, type = 'text') => (
    <HalfWidth>
      <Field label={texts[field]} error={faults.fields[field]}>
        <TextInput
          name={field}
          type={type}
          autoComplete={autoComplete}
          maxLength={PROFILE_MAX[field]}
          value={values[field]}
          onChange={(value) => setEdited({ ...edited, [field]: value })}
        />
      </Field>
    </HalfWidth>
  );
  return (
    <Card title={title}>
      <ProfileForm ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {faults.other && <Notice text={texts.notSaved(faults.other)} />}
        {input('name', 'name')}
        <HalfWidth>
          <Field label={texts.username} hint={texts.usernameHint}>
            <TextInput disabled title={known.username} value={known.username} onChange={() => {}} />
          </Field>
        </HalfWidth>
        {input('position', 'organization-title')}
        <HalfWidth>
          <Field label={texts.company}>
            <TextInput disabled title={company} value={company} onChange={() => {}} />
          </Field>
        </HalfWidth>
        {input('phone', 'tel', 'tel')}
        <div>
          <Button
            type="submit"
            kind="primary"
            busy={isBusy}
            busyLabel={texts.saving}
            disabledReason={isOnline ? undefined : texts.offline}
          >
            {texts.save}
          </Button>
        </div>
      </ProfileForm>
      {isChanged && <UnsavedChanges />}
    </Card>
  );
}
