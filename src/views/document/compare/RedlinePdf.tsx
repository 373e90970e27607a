/** A button that has the server create a PDF of the comparison. The PDF is one of the user's reports. */
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button';
import { downloadIcon } from '../../../ui/icons/download';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { useUserLists } from '../../user-lists-context';
import { compareTexts } from './texts';
import type { ComparedEditions } from './use-comparison';

export interface RedlinePdfProps {
  id: string;
  title: string;
  editions: ComparedEditions;
}

/** The maximum length of a report's title. */
const MAX_TITLE_LENGTH = 200;

export function RedlinePdf({ id, title, editions: { from, to } }: RedlinePdfProps) {
  const { toasts, router } = useApp();
  const { reports } = useUserLists();
  const offline = useOfflineReason();
  const [isSending, setSending] = useState(false);

  async function order() {
    setSending(true);
    const answer = await reports.create({
      title: compareTexts.pdfTitle(title).slice(0, MAX_TITLE_LENGTH).trim(),
      description: '',
      format: 'PDF',
      documentIds: [id],
      comparison: { document: id, from, to },
    });
    setSending(false);
    if (!answer.ok)
      return void toasts.show({ kind: 'warning', text: compareTexts.pdfRefused(answer.problem.title) });
    const link = { text: compareTexts.myReports, href: router.href('reports') };
    toasts.show({ kind: 'success', text: compareTexts.pdfBegun, link });
  }

  return (
    <Button
      size="s"
      icon={downloadIcon}
      busy={isSending}
      disabledReason={offline}
      onClick={() => void order()}
    >
      {compareTexts.pdf}
    </Button>
  );
}
