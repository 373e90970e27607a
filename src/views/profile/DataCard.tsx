/** A card where users can download their data as a file, and ask for their account to be deleted. */
import { useState } from 'react';
import { styled } from 'styled-components';
import { requestExportLink, mayRequestDeletion, type Profile } from '../../domain/account/profile';
import { formatDate } from '../../shared/dates';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { downloadIcon } from '../../ui/icons/download';
import { color, line, media, space, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { saveLink } from '../browser/save-link';
import { profileTexts as texts } from './texts';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(5)};
  padding: ${space(4)};
  color: ${color('ink-2')};
  > button {
    flex: none;
  }
  & + & {
    border-top: ${line('line')};
  }
  ${media.touch} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const RequestedOn = styled.p`
  margin-top: ${space(1)};
  color: ${color('warning')};
  font-weight: ${weight('medium')};
`;

export function DataCard({ profile }: { profile: Profile }) {
  return (
    <Card flush title={texts.data}>
      <ExportRow />
      <DeletionRow profile={profile} />
    </Card>
  );
}

function ExportRow() {
  const { api, apiHref, toasts } = useApp();
  const offline = useOfflineReason();
  const [isExporting, setExporting] = useState(false);

  async function handleExport() {
    setExporting(true);
    const link = await requestExportLink(api);
    setExporting(false);
    if (!link.ok) toasts.show({ kind: 'danger', text: texts.notExported(link.problem.title) });
    else saveLink(apiHref(link.value));
  }

  return (
    <Row>
      <p>{texts.exportWhat}</p>
      <Button
        icon={downloadIcon}
        busy={isExporting}
        busyLabel={texts.exporting}
        disabledReason={offline}
        onClick={() => void handleExport()}
      >
        {texts.export}
      </Button>
    </Row>
  );
}

function DeletionRow({ profile }: { profile: Profile }) {
  const { clock, session, toasts } = useApp();
  const offline = useOfflineReason();
  const [isAsking, setAsking] = useState(false);
  const company = session.user.value?.company?.name ?? null;
  const fields = profile.fields.value;
  const requestedAt = fields?.deletion_requested_at ?? null;
  const isLoading = !fields && !profile.problem.value;

  async function handleDelete() {
    const refusal = await profile.requestDeletion();
    toasts.show(
      refusal
        ? { kind: 'danger', text: texts.deletionNotRequested(refusal.title) }
        : { kind: 'success', text: texts.deletionRequested },
    );
  }

  return (
    <>
      <Row>
        <div>
          <p>{texts.deleteWhat(company)}</p>
          {requestedAt !== null && (
            <RequestedOn role="status">{texts.deletionRequestedOn(formatDate(requestedAt))}</RequestedOn>
          )}
        </div>
        {company !== null && mayRequestDeletion(requestedAt, clock.now()) && (
          <Button
            kind="danger"
            disabledReason={offline ?? (isLoading ? texts.loading : undefined)}
            onClick={() => setAsking(true)}
          >
            {requestedAt === null ? texts.delete : texts.deleteAgain}
          </Button>
        )}
      </Row>
      {isAsking && company !== null && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteAsk(company)}
          action={texts.deleteAction}
          onConfirm={() => void handleDelete()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
