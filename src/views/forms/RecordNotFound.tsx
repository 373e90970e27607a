/** What stands in place of a record that somebody else has deleted meanwhile: says so, and leads back. */
import { Notice } from '../../ui/feedback/Notice';
import type { RecordTexts } from './texts';

export function Gone({ texts, back }: { texts: Pick<RecordTexts<never>, 'gone' | 'back'>; back: string }) {
  return (
    <Notice text={texts.gone}>
      {' '}
      <a href={back}>{texts.back}</a>
    </Notice>
  );
}
