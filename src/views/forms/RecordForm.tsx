/** The frame of a record's form: its card, what is wrong with the whole, whose change is to stay, Save and Cancel; or that the record is gone. */
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Hint } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { useApp } from '../app-context';
import { Unsaved } from '../layout/UnsavedChanges';
import { adminTexts, type RecordTexts } from './texts';
import { End, Form } from './form-layout';
import { Gone } from './RecordNotFound';
import { Overtaken } from './ConflictNotice';

/** Where a form stands, as `useRecordForm` tells it. */
export interface RecordState<Fields> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: { readonly other: string | null };
  readonly isSaving: boolean;
  /** Something would be lost by leaving. */
  readonly isUnsaved: boolean;
  readonly isGone: boolean;
  /** What somebody else has set meanwhile. */
  readonly overtaken: { readonly current: Fields; readonly fields: readonly (keyof Fields)[] } | null;
  submit(): void;
  takeTheirs(): void;
  keepMine(): void;
}

export interface RecordFormProps<Fields> {
  record: RecordState<Fields>;
  texts: RecordTexts<Fields>;
  saveLabel: string;
  savingLabel: string;
  /** Where one gets to without saving. */
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
  const isOnline = useApp().connection.isOnline.value;
  const { form, faults, isSaving, isUnsaved, isGone, overtaken, submit, takeTheirs, keepMine } = record;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOnline) submit();
  }

  if (isGone) return <Gone texts={texts} back={back} />;
  return (
    <Card title={texts.title}>
      {isUnsaved && <Unsaved />}
      <Form ref={form} noValidate onSubmit={handleSubmit}>
        {children}
        {faults.other && (
          <Notice kind={faults.other === adminTexts.nothingChanged ? 'info' : 'bad'} text={faults.other} />
        )}
        {overtaken && (
          <Overtaken
            text={texts.overtaken}
            present={overtaken.fields.map((name) => texts.present(name, overtaken.current))}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
        )}
        <End>
          <Button
            kind="primary"
            type="submit"
            busy={isSaving}
            busyLabel={savingLabel}
            disabledReason={isOnline ? undefined : adminTexts.offline}
          >
            {saveLabel}
          </Button>
          <ButtonLink href={back}>{adminTexts.cancel}</ButtonLink>
        </End>
        {!isOnline && <Hint role="status">{adminTexts.offline}</Hint>}
      </Form>
    </Card>
  );
}
