/** What is kept about the user: taken along as a file, or given up on request. */
import { useState } from 'react';
import { styled } from 'styled-components';
import { exportLink, requestDeletion } from '../../domain/profile';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { downloadIcon } from '../../ui/icons/download';
import { color, line, media, space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { ConfirmDialog } from '../my-documents/ConfirmDialog';
import { profileTexts as texts } from '../texts/profile';

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

export function DataCard() {
  const { api, connection, session, toasts } = useApp();
  const [isExporting, setExporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const company = session.user.value?.company?.name ?? null;
  const offline = connection.isOnline.value ? undefined : texts.offline;

  async function handleExport() {
    setExporting(true);
    const link = await exportLink(api);
    setExporting(false);
    if (!link.ok) toasts.show({ kind: 'danger', text: texts.notExported(link.problem.title) });
    // As a download the page stays, whatever is answered.
    else Object.assign(document.createElement('a'), { href: link.value, download: '' }).click();
  }

  async function handleDelete() {
    const refusal = await requestDeletion(api);
    toasts.show(refusal ? { kind: 'danger', text: texts.notAskedDeletion(refusal.title) } : { kind: 'success', text: texts.deleteAsked });
  }

  return (
    <Card flush title={texts.data}>
      <Row>
        <p>{texts.exportWhat}</p>
        <Button icon={downloadIcon} busy={isExporting} busyLabel={texts.exporting} disabledReason={offline} onClick={() => void handleExport()}>
          {texts.export}
        </Button>
      </Row>
      <Row>
        <p>{texts.deleteWhat(company)}</p>
        {company !== null && (
          <Button kind="danger" disabledReason={offline} onClick={() => setAsking(true)}>
            {texts.delete}
          </Button>
        )}
      </Row>
      {isAsking && company !== null && (
        <ConfirmDialog title={texts.deleteTitle} text={texts.deleteAsk(company)} action={texts.deleteAction} onConfirm={() => void handleDelete()} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}
