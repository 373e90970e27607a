/**
 * Creates a report from the documents in the basket.
 *
 *   editing ──Create──► invalid (the first field with an error takes the focus) ──any change──► editing
 *      ▲         └────► creating ──accepted──► editing, empty
 *      └──────────────────────────refused────► editing, unchanged, with the reason
 *
 * What was typed stays while the user looks for another document.
 */
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { missingDocuments } from '../../domain/reports/reports';
import type { ReportFormat } from '../../domain/reports/reports';
import { Button, LinkButton } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { Field, Hint } from '../../ui/inputs/Field';
import { Notice } from '../../ui/feedback/Notice';
import { Radio } from '../../ui/inputs/Radio';
import { TextArea, TextInput } from '../../ui/inputs/TextInput';
import { color, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useUserLibrary } from '../user-library-context';
import { reportTexts } from './texts';
import { reportDraftOf, type Draft } from './report-draft';

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  ${media.touch} {
    gap: ${space(5)};
  }
`;
const Formats = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: ${space(1.5)};
    padding: 0;
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
  }
`;
const Contains = styled.div`
  font-size: ${text('sm')};
  > b {
    font-weight: ${weight('medium')};
  }
  > p {
    margin-top: ${space(1.5)};
    color: ${color('ink-3')};
  }
`;
const End = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const formats: readonly ReportFormat[] = ['PDF', 'XLSX', 'CSV'];

/** @param begins Moves the focus to the title. */
export function ReportForm({ begins }: { begins: boolean }) {
  const app = useApp();
  const { connection } = app;
  const library = useUserLibrary();
  const { value, edit, sent } = reportDraftOf(library, app);
  const draft = value.value;
  const count = library.basket.items.value.length;
  const isOnline = connection.isOnline.value;
  const [wrong, setWrong] = useState<Faults>(NONE);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isCreating, setCreating] = useState(false);
  const form = useFirstErrorFocus(wrong);

  function handleEdit(change: Partial<Draft>) {
    edit(change);
    setWrong(NONE);
  }

  async function create() {
    const faults = faultsOf(draft);
    setWrong(faults);
    if (faults !== NONE) return;
    setCreating(true);
    const answer = await library.reports.create({
      ...draft,
      title: draft.title.trim(),
      description: draft.description.trim(),
      documentIds: library.basket.items.peek().map(({ id }) => id),
    });
    setCreating(false);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) sent(draft);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isCreating && count > 0 && isOnline) void create();
  }

  const isClosed = count === 0;
  const offlineReason = useOfflineReason(reportTexts.offline);
  const reason = isClosed ? reportTexts.nothingToReport : offlineReason;
  return (
    <Card title={reportTexts.form}>
      <Form ref={form} noValidate onSubmit={handleSubmit}>
        <Field label={reportTexts.reportTitle} error={wrong.title}>
          <TextInput
            value={draft.title}
            disabled={isClosed}
            autoFocus={begins}
            required
            autoComplete="off"
            onChange={(title) => handleEdit({ title })}
          />
        </Field>
        <Field label={reportTexts.description} error={wrong.description}>
          <TextArea
            value={draft.description}
            rows={4}
            disabled={isClosed}
            onChange={(description) => handleEdit({ description })}
          />
        </Field>
        <Formats>
          <legend>{reportTexts.format}</legend>
          {formats.map((format) => (
            <Radio
              key={format}
              name="format"
              checked={draft.format === format}
              disabled={isClosed}
              onChange={() => handleEdit({ format })}
            >
              {reportTexts.formats[format]}
            </Radio>
          ))}
          {draft.format === 'PDF' && <Hint>{reportTexts.scripts}</Hint>}
        </Formats>
        {count > 0 && (
          <Contains>
            <b>{reportTexts.contains}</b>
            <p>{reportTexts.containsWhat(count)}</p>
          </Contains>
        )}
        {problem && <Refused problem={problem} onRemoved={() => setProblem(null)} />}
        <End>
          <Button
            kind="primary"
            type="submit"
            block
            busy={isCreating}
            busyLabel={reportTexts.creating}
            disabledReason={reason}
          >
            {reportTexts.create}
          </Button>
          {reason && <Hint role="status">{reason}</Hint>}
        </End>
      </Form>
    </Card>
  );
}

/** Documents that have left the library prevent a report. They are listed, and one press removes them. */
function Refused({ problem, onRemoved }: { problem: Problem; onRemoved(): void }) {
  const { basket } = useUserLibrary();
  const items = basket.items.value;
  const missing = new Set(
    missingDocuments(
      problem,
      items.map(({ id }) => id),
    ),
  );
  const titles = items.filter(({ id }) => missing.has(id)).map(({ title }) => title);
  if (titles.length === 0) return <Notice text={problem.title} />;

  function handleRemove() {
    basket.remove([...missing]);
    onRemoved();
  }

  return (
    <Notice text={reportTexts.missing(titles)}>
      <LinkButton onClick={handleRemove}>{reportTexts.removeMissing}</LinkButton>
    </Notice>
  );
}

interface Faults {
  readonly title: string | null;
  readonly description: string | null;
}

const NONE: Faults = { title: null, description: null };

/** The contract sets the limits. */
function faultsOf({ title, description }: Draft): Faults {
  const [titleLength, length] = [[...title.trim()].length, [...description.trim()].length];
  const faults: Faults = {
    title:
      titleLength === 0 ? reportTexts.noTitle : titleLength > 200 ? reportTexts.longTitle(titleLength) : null,
    description: length > 5000 ? reportTexts.longDescription(length) : null,
  };
  return faults.title || faults.description ? faults : NONE;
}
