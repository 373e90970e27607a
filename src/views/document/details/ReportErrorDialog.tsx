/**
 * Reports an error in a document. The specification (§8) requires the same thank-you message whether or not
 * the report arrives.
 */
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { ERROR_REPORT_MAX, reportError } from '../../../domain/library/error-report';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Field } from '../../../ui/inputs/Field';
import { TextArea } from '../../../ui/inputs/TextInput';
import { color, space, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { reportErrorTexts } from './report-error-texts';

export interface ReportErrorDialogProps {
  documentId: string;
  /** The document's number or title. */
  name: string;
  /** Held by the parent, so that nothing is lost if the dialog is closed by mistake. */
  message: string;
  onChange(message: string): void;
  onClose(): void;
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  b {
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
  }
`;

export function ReportErrorDialog({ documentId, name, message, onChange, onClose }: ReportErrorDialogProps) {
  const { api, toasts } = useApp();
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = message.trim();
    const { length } = [...text];
    const fault =
      text === ''
        ? reportErrorTexts.noMessage
        : length > ERROR_REPORT_MAX
          ? reportErrorTexts.longMessage(length)
          : null;
    setError(fault);
    if (fault !== null) return form.current?.querySelector('textarea')?.focus();
    void reportError(api, documentId, text);
    onChange('');
    onClose();
    toasts.show({ kind: 'success', text: reportErrorTexts.thanks });
  }

  function handleChange(value: string) {
    onChange(value);
    setError(null);
  }

  return (
    <Dialog
      title={reportErrorTexts.title}
      closeLabel={reportErrorTexts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{reportErrorTexts.cancel}</Button>
          <Button kind="primary" type="submit" form="report-error">
            {reportErrorTexts.send}
          </Button>
        </>
      }
    >
      <Form ref={form} id="report-error" noValidate onSubmit={handleSubmit}>
        <p>
          {reportErrorTexts.before} <b>{name}</b>
          {reportErrorTexts.after}
        </p>
        <Field label={reportErrorTexts.message} error={error}>
          <TextArea data-autofocus rows={4} value={message} onChange={handleChange} />
        </Field>
      </Form>
    </Dialog>
  );
}
