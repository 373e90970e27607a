/** Asks for a CSV file, imports it, and reports the result and the lines that were skipped. */
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { importThesaurus, type ThesaurusImportResult } from '../../../domain/admin/thesaurus';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Field } from '../../../ui/inputs/Field';
import { Dialog } from '../../../ui/overlays/Dialog';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { adminTexts } from '../../forms/texts';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { FileInput } from '../library/FileInput';
import { thesaurusTexts as texts } from './texts';

/** The server accepts requests of up to 1 MiB, including the overhead of encoding the file as JSON. */
const MAX_BYTES = 1_000_000;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Problems = styled.ul`
  max-height: 16rem;
  margin: 0;
  overflow: auto;
  overflow-wrap: anywhere;
`;

/** @param onImported Called when entries may have changed. */
export function ImportDialog({ onImported, onClose }: { onImported(): void; onClose(): void }) {
  const [result, setResult] = useState<ThesaurusImportResult | null>(null);
  if (result) return <ResultDialog result={result} onClose={onClose} />;
  return (
    <FileDialog
      onDone={(done) => {
        setResult(done);
        onImported();
      }}
      onClose={onClose}
    />
  );
}

function FileDialog({ onDone, onClose }: { onDone(result: ThesaurusImportResult): void; onClose(): void }) {
  const { api } = useApp();
  const offlineReason = useOfflineReason();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || offlineReason !== undefined) return;
    const wrong = !file ? texts.noFile : file.size > MAX_BYTES ? texts.largeFile : null;
    setError(wrong);
    if (!file || wrong) return;
    setBusy(true);
    const read = await readCsv(file);
    const answer = read.ok ? await importThesaurus(api, read.csv) : null;
    setBusy(false);
    if (answer?.ok) onDone(answer.value);
    else if (answer) setError(answer.problem.title);
    else if (!read.ok) setError(read.error);
  }

  return (
    <Dialog
      title={texts.importCsv}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={isBusy}
            busyLabel={texts.importing}
            disabledReason={offlineReason}
          >
            {texts.importNow}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack>
          <p>{texts.importWhat}</p>
          <Field label={texts.file} error={error} hint={texts.fileHint}>
            <FileInput
              accept=".csv,text/csv"
              disabled={isBusy}
              onChange={(chosen) => {
                setFile(chosen);
                setError(null);
              }}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

type ReadFile = { readonly ok: true; readonly csv: string } | { readonly ok: false; readonly error: string };

/**
 * Rejects a file that isn't in UTF-8, because some of its letters would be imported as replacement
 * characters.
 */
async function readCsv(file: File): Promise<ReadFile> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { ok: false, error: texts.unreadable };
  try {
    return { ok: true, csv: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, error: texts.notUtf8 };
  }
}

function ResultDialog({ result, onClose }: { result: ThesaurusImportResult; onClose(): void }) {
  const { left_out: leftOut, problems } = result;
  return (
    <Dialog
      title={texts.importCsv}
      onClose={onClose}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack>
        <Notice kind="info" text={texts.imported(result)} />
        {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
        {leftOut > 0 && (
          <Problems>
            {problems.map(({ line, message }) => (
              <li key={line}>{texts.problem(line, message)}</li>
            ))}
            {leftOut > problems.length && <li>{texts.notListed(leftOut - problems.length)}</li>}
          </Problems>
        )}
      </Stack>
    </Dialog>
  );
}
