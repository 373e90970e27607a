/**
 * The user's name and contact fields.
 *
 *   saved ──edit──► changed (leaving asks first) ──Save──► saving ──► saved
 *                      ▲                                      └─rejected─► changed, with the reason
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
import { useOfflineReason } from '../layout/use-offline-reason';
import { UnsavedChanges } from '../layout/UnsavedChanges';
import { profileTexts as texts } from './texts';
import { ProfileForm, HalfWidth } from './ProfileForm';
import { useSectionTitle } from './use-section-title';
import { ProfileLoadState } from './ProfileLoadState';

const fieldNames = ['name', 'phone', 'position'] as const;

export function EditCard({ profile }: { profile: Profile }) {
  const title = useSectionTitle('profile_edit');
  const saved = profile.fields.value;
  return (
    <Card title={title}>
      {saved ? <EditForm profile={profile} saved={saved} /> : <ProfileLoadState profile={profile} />}
    </Card>
  );
}

interface EditFormProps {
  profile: Profile;
  saved: NonNullable<Profile['fields']['value']>;
}

function EditForm({ profile, saved }: EditFormProps) {
  const { session } = useApp();
  const offline = useOfflineReason();
  const form = useEditForm({ profile, saved });
  const { errors } = form;
  const formRef = useFirstErrorFocus(errors.fields);
  const company = session.user.value?.company?.name ?? texts.noCompany;

  const input = (field: keyof ProfileFields, autoComplete: string, type = 'text') => (
    <HalfWidth>
      <Field label={texts[field]} error={errors.fields[field]}>
        <TextInput
          name={field}
          type={type}
          autoComplete={autoComplete}
          maxLength={PROFILE_MAX[field]}
          value={form.values[field]}
          onChange={(value) => form.edit({ [field]: value })}
        />
      </Field>
    </HalfWidth>
  );
  return (
    <>
      <ProfileForm ref={formRef} noValidate onSubmit={(event) => void form.submit(event)}>
        {errors.other && <Notice text={texts.notSaved(errors.other)} />}
        {input('name', 'name')}
        <FixedField label={texts.username} value={saved.username} />
        {input('position', 'organization-title')}
        <FixedField label={texts.company} value={company} />
        {input('phone', 'tel', 'tel')}
        <div>
          <Button
            type="submit"
            kind="primary"
            busy={form.isBusy}
            busyLabel={texts.saving}
            disabledReason={offline}
          >
            {texts.save}
          </Button>
        </div>
      </ProfileForm>
      {form.isChanged && <UnsavedChanges />}
    </>
  );
}

/** A field that the user can't change on this screen. */
function FixedField({ label, value }: { label: string; value: string }) {
  return (
    <HalfWidth>
      <Field label={label}>
        <TextInput disabled title={value} value={value} onChange={() => {}} />
      </Field>
    </HalfWidth>
  );
}

function useEditForm({ profile, saved }: EditFormProps) {
  const { connection, modals, session, toasts } = useApp();
  const [edited, setEdited] = useState<Partial<ProfileFields>>({});
  const [errors, setErrors] = useState<FormErrors<keyof ProfileFields>>(NO_FORM_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const { name, phone, position } = { ...saved, ...edited };
  const values: ProfileFields = { name, phone, position };
  const isChanged = fieldNames.some((field) => values[field] !== saved[field]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !connection.isOnline.value) return;
    if (!isChanged) return void toasts.show({ kind: 'info', text: texts.nothingChanged });
    setBusy(true);
    setErrors(NO_FORM_ERRORS);
    const refusal = await profile.save({ name: name.trim(), phone: phone.trim(), position: position.trim() });
    setBusy(false);
    if (refusal) return setErrors(toFormErrors(refusal, fieldNames));
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

  return {
    values,
    errors,
    isBusy,
    isChanged,
    submit,
    edit: (part: Partial<ProfileFields>) => setEdited({ ...edited, ...part }),
  };
}
