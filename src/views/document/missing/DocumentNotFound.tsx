/** Shown in place of a document or an edition that doesn't exist, or that the reader may not see. */
import { ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { fileXIcon } from '../../../ui/icons/file-x';
import { useApp } from '../../app-context';
import { resultNavTexts } from '../results/result-nav-texts';
import { documentTexts } from '../texts';
import { bandTexts } from '../time/band-texts';

/** @param elsewhere The address of today's text, if only the edition doesn't exist; null otherwise. */
export function DocumentNotFound({ elsewhere }: { elsewhere: string | null }) {
  const { router } = useApp();
  const missing =
    elsewhere === null
      ? {
          heading: documentTexts.notFound,
          what: 'It may have been withdrawn, or the link may be wrong.',
          href: router.href('search'),
          link: resultNavTexts.toSearch,
        }
      : {
          heading: documentTexts.editionNotFound,
          what: 'The document has no edition with the name in this link. The link may be wrong.',
          href: elsewhere,
          link: bandTexts.toTodaysText,
        };
  return (
    <EmptyState
      level={2}
      icon={fileXIcon}
      heading={missing.heading}
      action={<ButtonLink href={missing.href}>{missing.link}</ButtonLink>}
    >
      {missing.what}
    </EmptyState>
  );
}
