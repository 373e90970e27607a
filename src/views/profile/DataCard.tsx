/** The user's data: downloading it as a file, and asking for its deletion. */
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
  const { api, apiHref, clock, connection, session, toasts } = useApp();
  const [isExporting, setExporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const company = session.user.value?.company?.name ?? null;
  const offline = connection.isOnline.value ? undefined : texts.offline;
  const known = profile.fields.value;
  const askedAt = known?.deletion_requested_at ?? null;

  async function handleExport() {
    setExporting(true);
    const link = await requestExportLink(api);
    setExporting(false);
    if (!link.ok) toasts.show({ kind: 'danger', text: texts.notExported(link.problem.title) });
    else saveLink(apiHref(link.value));
  }

  async function handleDelete() {
    const refusal = await profile.requestDeletion();
    toasts.show(
      refusal
        ? { kind: 'danger', text: texts.notAskedDeletion(refusal.title) }
        : { kind: 'success', text: texts.deleteAsked },
    );
  }

  return (
    <Card flush title={texts.data}>
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
      <Row>
        <div>
          <p>{texts.deleteWhat(company)}</p>
          {askedAt !== null && (
            <RequestedOn role="status">{texts.deleteAskedOn(formatDate(askedAt))}</RequestedOn>
          )}
        </div>
        {company !== null && mayRequestDeletion(askedAt, clock.now()) && (
          <Button
            kind="danger"
            disabledReason={offline ?? (known || profile.problem.value ? undefined : texts.loading)}
            onClick={() => setAsking(true)}
          >
            {askedAt === null ? texts.delete : texts.deleteAgain}
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
    </Card>
  );
}
