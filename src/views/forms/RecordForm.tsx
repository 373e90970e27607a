/**
 * The frame around the fields of a record's form: a card, errors that concern the whole form, the
 * notice about a conflict, Save and Cancel. If the record has been deleted, a message that says so
 * replaces the form.
 */
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Hint } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { useOfflineReason } from '../layout/use-offline-reason';
import { UnsavedChanges } from '../layout/UnsavedChanges';
import { adminTexts, type RecordTexts } from './texts';
import { FormActions, Form } from './form-layout';
import { RecordNotFound } from './RecordNotFound';
import { ConflictNotice } from './ConflictNotice';

/** The state of a form, as `useRecordForm` returns it. */
export interface RecordState<Fields> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: { readonly other: string | null };
  readonly isSaving: boolean;
  /** True if leaving would lose changes. */
  readonly isUnsaved: boolean;
  readonly isNotFound: boolean;
  /** What somebody else has changed since the form was opened. */
  readonly conflict: { readonly current: Fields; readonly fields: readonly (keyof Fields)[] } | null;
  submit(): void;
  takeTheirs(): void;
  keepMine(): void;
}

export interface RecordFormProps<Fields> {
  record: RecordState<Fields>;
  texts: RecordTexts<Fields>;
  saveLabel: string;
  savingLabel: string;
  /** The address that Cancel opens. */
  back: string;
  children: ReactNode;
}

export function RecordForm<Fields>({
  record,
  texts,
  saveLabel,
  savingLabel,
  back,
  children,
}: RecordFormProps<Fields>) {
  const offlineReason = useOfflineReason();
  const { form, faults, isSaving, isUnsaved, isNotFound, conflict, submit, takeTheirs, keepMine } = record;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const rejected = form.current?.querySelector<HTMLElement>('[data-rejected]');
    if (rejected) rejected.focus();
    else if (offlineReason === undefined) submit();
  }

  if (isNotFound) return <RecordNotFound texts={texts} back={back} />;
  return (
    <Card title={texts.title}>
      {isUnsaved && <UnsavedChanges />}
      <Form ref={form} noValidate onSubmit={handleSubmit}>
        {children}
        {faults.other && (
          <Notice kind={faults.other === adminTexts.nothingChanged ? 'info' : 'bad'} text={faults.other} />
        )}
        {conflict && (
          <ConflictNotice
            text={texts.conflict}
            currentValues={conflict.fields.map((name) => texts.currentValue(name, conflict.current))}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
        )}
        <FormActions>
          <Button
            kind="primary"
            type="submit"
            busy={isSaving}
            busyLabel={savingLabel}
            disabledReason={offlineReason}
          >
            {saveLabel}
          </Button>
          <ButtonLink href={back}>{adminTexts.cancel}</ButtonLink>
        </FormActions>
        {offlineReason && <Hint role="status">{offlineReason}</Hint>}
      </Form>
    </Card>
  );
}
