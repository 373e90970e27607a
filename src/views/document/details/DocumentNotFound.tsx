/** Shown in place of a document or an edition that doesn't exist, or that the reader may not see. */
import { ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { fileXIcon } from '../../../ui/icons/file-x';
import { useApp } from '../../app-context';
import { resultNavTexts } from '../result-nav-texts';
import { documentTexts } from '../texts';
import { bandTexts } from '../time/band-texts';

const what = {
  document: 'It may have been withdrawn, or the link may be wrong.',
  edition: 'The document has no edition with the name in this link. The link may be wrong.',
};

/** @param elsewhere The address of today's text, if only the edition doesn't exist; null otherwise. */
export function DocumentNotFound({ elsewhere }: { elsewhere: string | null }) {
  const { router } = useApp();
  return elsewhere === null ? (
    <EmptyState
      level={2}
      icon={fileXIcon}
      heading={documentTexts.notFound}
      action={<ButtonLink href={router.href('search')}>{resultNavTexts.toSearch}</ButtonLink>}
    >
      {what.document}
    </EmptyState>
  ) : (
    <EmptyState
      level={2}
      icon={fileXIcon}
      heading={documentTexts.editionNotFound}
      action={<ButtonLink href={elsewhere}>{bandTexts.toTodaysText}</ButtonLink>}
    >
      {what.edition}
    </EmptyState>
  );
}
