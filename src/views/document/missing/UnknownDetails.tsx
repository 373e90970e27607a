/**
 * Says that a document isn't on this device. Used if none of the user's lists contains the document, or if
 * its details can't be shown.
 */
import { Notice } from '../../../ui/feedback/Notice';
import { useApp } from '../../app-context';
import { useWhyAway } from '../../layout/use-offline-reason';
import { Banner, Title } from '../sections';
import { documentTexts } from '../texts';

export function UnknownDetails() {
  const { router } = useApp();
  return (
    <>
      <Title tabIndex={-1}>{documentTexts.title}</Title>
      <Banner>
        <Notice kind="info" text={documentTexts.unknownOffline(useWhyAway())}>
          {' '}
          <a href={router.href('index')}>{documentTexts.toDevice}</a>
        </Notice>
      </Banner>
    </>
  );
}
