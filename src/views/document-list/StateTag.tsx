/** The state of an edition in one phrase, for lists. The icon conveys the same as the colour. */
import type { EditionState } from '../../shared/editions/wording-at';
import { formatDate } from '../../shared/dates';
import { Tag, type TagKind } from '../../ui/data/Tag';
import { calendarClockIcon } from '../../ui/icons/calendar-clock';
import { circleCheckIcon } from '../../ui/icons/circle-check';
import { historyIcon } from '../../ui/icons/history';
import { triangleAlertIcon } from '../../ui/icons/triangle-alert';
import { metaLineTexts as texts } from './texts';

const looks: Record<EditionState['state'], { kind: TagKind; icon: string }> = {
  'in force': { kind: 'ok', icon: circleCheckIcon },
  'not yet in force': { kind: 'info', icon: calendarClockIcon },
  superseded: { kind: 'plain', icon: historyIcon },
  uncertain: { kind: 'warn', icon: triangleAlertIcon },
};

/** @param from The first day on which the edition is in force, yyyy-MM-dd; null if it isn't known. */
export function StateTag({ state, from }: { state: EditionState['state']; from: string | null }) {
  return (
    <Tag {...looks[state]}>
      {state === 'not yet in force' && from ? texts.entersIntoForce(formatDate(from)) : texts.states[state]}
    </Tag>
  );
}
