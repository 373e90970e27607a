/** Says that a document that no list of the user knows, or whose details can't be shown, is not on this device. */
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
