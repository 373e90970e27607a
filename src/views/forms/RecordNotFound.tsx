/** Shown in place of a record that doesn't exist, perhaps because somebody deleted it, with a link back. */
import { Notice } from '../../ui/feedback/Notice';
import type { RecordTexts } from './texts';

export function RecordNotFound({
  texts,
  back,
}: {
  texts: Pick<RecordTexts<never>, 'notFound' | 'back'>;
  back: string;
}) {
  return (
    <Notice text={texts.notFound}>
      {' '}
      <a href={back}>{texts.back}</a>
    </Notice>
  );
}
