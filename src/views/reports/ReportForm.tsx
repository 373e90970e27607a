/**
 * Creates a report from the documents in the basket.
 *
 *   editing ──Create──► invalid (the first field with an error gets focus) ──any change──► editing
 *      ▲         └────► creating ──accepted──► editing, empty
 *      └─────────────────────────rejected────► editing, unchanged, with the reason
 *
 * The typed text stays while the user looks for another document.
 */
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { isUnfinished, missingDocuments, type Report } from '../../domain/reports/reports';
import { missingQuotations, quotationsOf, type Quotation } from '../../domain/reports/quotations';
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
import { reportQuotationsOf } from './report-quotations';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useUserLibrary } from '../user-library-context';
import { useUserLists } from '../user-lists-context';
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

/** @param begins Whether the title field gets focus when the form appears. */
export function ReportForm({ begins }: { begins: boolean }) {
  const { basket } = useUserLibrary();
  const report = useReport();
  const { draft, errors } = report;
  const formRef = useFirstErrorFocus(errors);
  const count = basket.items.value.length;
  const isEmpty = count === 0;
  const offlineReason = useOfflineReason(reportTexts.offline);
  const reason = isEmpty ? reportTexts.nothingToReport : offlineReason;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!report.isCreating && reason === undefined) void report.create();
  }

  return (
    <Card title={reportTexts.form}>
      <Form ref={formRef} noValidate onSubmit={handleSubmit}>
        <Field label={reportTexts.reportTitle} error={errors.title}>
          <TextInput
            value={draft.title}
            disabled={isEmpty}
            autoFocus={begins}
            required
            autoComplete="off"
            onChange={(title) => report.edit({ title })}
          />
        </Field>
        <Field label={reportTexts.description} error={errors.description}>
          <TextArea
            value={draft.description}
            rows={4}
            disabled={isEmpty}
            onChange={(description) => report.edit({ description })}
          />
        </Field>
        <FormatChoice
          selected={draft.format}
          disabled={isEmpty}
          onSelect={(format) => report.edit({ format })}
        />
        {!isEmpty && (
          <Contains>
            <b>{reportTexts.contains}</b>
            <p>{reportTexts.containsWhat(count, report.quotations)}</p>
          </Contains>
        )}
        {report.refusal && <Refused refusal={report.refusal} onRemoved={report.dismissRefusal} />}
        <End>
          <Button
            kind="primary"
            type="submit"
            block
            busy={report.isCreating}
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

/** Why the server refused a report. */
interface Refusal {
  readonly problem: Problem;
  /** The quotations that were sent. The problem names some of them by their positions. */
  readonly quotations: readonly Quotation[];
  /** The user's reports when the server refused. */
  readonly reports: readonly Report[];
}

/** Holds the draft of a report and creates the report. */
function useReport() {
  const app = useApp();
  const library = useUserLibrary();
  const { reports } = useUserLists();
  const present = reports.items.value ?? [];
  const quotations = reportQuotationsOf(library, app);
  const { value, edit, sent } = reportDraftOf(library, app);
  const draft = value.value;
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isCreating, setCreating] = useState(false);

  async function create() {
    const found = validateDraft(draft);
    setErrors(found);
    if (found !== NO_ERRORS) return;
    setCreating(true);
    const documentIds = library.basket.items.peek().map(({ id }) => id);
    const sentQuotations = quotationsOf(quotations.items.peek(), documentIds);
    const answer = await reports.create({
      ...draft,
      title: draft.title.trim(),
      description: draft.description.trim(),
      documentIds,
      quotations: sentQuotations,
    });
    setCreating(false);
    setRefusal(
      answer.ok
        ? null
        : { problem: answer.problem, quotations: sentQuotations, reports: reports.items.peek() ?? [] },
    );
    if (answer.ok) sent(draft);
  }

  return {
    draft,
    errors,
    refusal: refusal && isOutdated(refusal, present) ? null : refusal,
    isCreating,
    /** The number of quotations that the report will contain. */
    quotations: quotationsOf(
      quotations.items.value,
      library.basket.items.value.map(({ id }) => id),
    ).length,
    create,
    dismissRefusal: () => setRefusal(null),
    edit(change: Partial<Draft>) {
      edit(change);
      setErrors(NO_ERRORS);
    },
  };
}

/** Returns whether a limit was reached, but since then, a report has been deleted or completed. */
function isOutdated({ problem, reports }: Refusal, present: readonly Report[]): boolean {
  const unfinished = (list: readonly Report[]) => list.filter(isUnfinished).length;
  return (
    problem.code === 'limit-reached' &&
    (present.length < reports.length || unfinished(present) < unfinished(reports))
  );
}

interface FormatChoiceProps {
  selected: ReportFormat;
  disabled: boolean;
  onSelect(format: ReportFormat): void;
}

function FormatChoice({ selected, disabled, onSelect }: FormatChoiceProps) {
  return (
    <Formats>
      <legend>{reportTexts.format}</legend>
      {formats.map((format) => (
        <Radio
          key={format}
          name="format"
          checked={selected === format}
          disabled={disabled}
          onChange={() => onSelect(format)}
        >
          {reportTexts.formats[format]}
        </Radio>
      ))}
      {selected === 'PDF' && <Hint>{reportTexts.scripts}</Hint>}
    </Formats>
  );
}

interface RefusedProps {
  refusal: Refusal;
  onRemoved(): void;
}

/**
 * A report can't contain documents or quote provisions that are no longer in the library. The notice lists
 * them, and has a button that removes them.
 */
function Refused({ refusal, onRemoved }: RefusedProps) {
  const { basket } = useUserLibrary();
  const { problem } = refusal;
  if (problem.code === 'quotation-not-found')
    return <RefusedQuotations refusal={refusal} onRemoved={onRemoved} />;
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

function RefusedQuotations({ refusal: { problem, quotations }, onRemoved }: RefusedProps) {
  const app = useApp();
  const library = useUserLibrary();
  const missing = missingQuotations(problem, quotations);
  if (missing.length === 0) return <Notice text={problem.title} />;
  const titles = new Map(library.basket.items.value.map(({ id, title }) => [id, title]));
  const names = missing.map(({ citation, documentId, edition }) =>
    reportTexts.quotedFrom(citation, titles.get(documentId) ?? documentId, edition),
  );

  function handleRemove() {
    const chosen = reportQuotationsOf(library, app);
    for (const quotation of missing) chosen.remove(quotation);
    onRemoved();
  }

  return (
    <Notice text={reportTexts.missing(names)}>
      <LinkButton onClick={handleRemove}>{reportTexts.removeMissingQuotations(missing.length)}</LinkButton>
    </Notice>
  );
}

interface FieldErrors {
  readonly title: string | null;
  readonly description: string | null;
}

const NO_ERRORS: FieldErrors = { title: null, description: null };

/** Checks the draft against the limits in the API contract. */
function validateDraft({ title, description }: Draft): FieldErrors {
  const titleLength = [...title.trim()].length;
  const length = [...description.trim()].length;
  const errors: FieldErrors = {
    title:
      titleLength === 0 ? reportTexts.noTitle : titleLength > 200 ? reportTexts.longTitle(titleLength) : null,
    description: length > 5000 ? reportTexts.longDescription(length) : null,
  };
  return errors.title || errors.description ? errors : NO_ERRORS;
}
