/** Reads whether an instrument and its provisions are in force, and from which day. */
import { dayOf } from '../akoma-ntoso/days-in-force';
import { childOf, elementsIn, isElement, wordsOf, type XmlElement } from '../xml-tree';
import { quotations, skipped } from './elements';

const COMMENCEMENT = /\bcomes? into force\b|\bentre(?:nt)? en vigueur\b/u;

/**
 * Returns whether the instrument isn't in force yet. In this case, the source marks every section as not in
 * force, except those that say when the instrument comes into force, and the day in the root element is only
 * that of its registration.
 */
export function isPending(root: XmlElement): boolean {
  const sections = [...sectionsIn(root)];
  const isMarked = ({ attributes }: XmlElement) => attributes.get('in-force') === 'no';
  return sections.some(isMarked) && sections.every((one) => isMarked(one) || COMMENCEMENT.test(wordsOf(one)));
}

function* sectionsIn(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsIn(element)) {
    if (child.name === 'Section') yield child;
    else if (!skipped.has(child.name) && !quotations.has(child.name)) yield* sectionsIn(child);
  }
}

/** The only elements in the text of a provision or definition that is repealed as a whole. */
const namesInRepealed: ReadonlySet<string> = new Set(['Repealed', 'DefinedTermEn', 'DefinedTermFr']);
/** Matches the only words that may be between these elements. One definition may define several terms. */
const wordsInRepealed = /^(?:[\s.,;]|\b(?:and|or|et|ou)\b)*$/;

/** Returns the first day in force and, for a provision that is repealed as a whole, the status. */
export function statusOf(element: XmlElement) {
  return { ...repealOf(childOf(element, 'Text')), ...firstDayOf(element) };
}

/** Returns the same for a schedule, of which only the heading is left when it is repealed. */
export function statusOfSchedule(schedule: XmlElement) {
  const heading = childOf(schedule, 'ScheduleFormHeading');
  const title = repealOf(heading && childOf(heading, 'TitleText'));
  const parts = elementsIn(schedule).filter((part) => part !== heading && !skipped.has(part.name));
  const isRepealed = parts.every(({ name }) => name === 'Repealed') && (parts.length > 0 || title.status);
  return { ...(isRepealed && { status: 'repealed' as const }), ...firstDayOf(schedule) };
}

/**
 * Returns the first day in force, if the source states one. For a provision that isn't in force yet, the day
 * is `null`.
 */
export function firstDayOf({ attributes }: XmlElement): { inForceFrom?: string | null } {
  if (attributes.get('in-force') === 'no') return { inForceFrom: null };
  const day = dayOf(attributes.get('inforce-start-date'));
  return day === undefined ? {} : { inForceFrom: day };
}

/** Returns the status of a provision or schedule whose text or title is only that it is repealed. */
function repealOf(text: XmlElement | undefined): { status?: 'repealed' } {
  const isRepealed =
    text !== undefined &&
    childOf(text, 'Repealed') !== undefined &&
    text.children.every((child) =>
      isElement(child) ? namesInRepealed.has(child.name) : wordsInRepealed.test(child),
    );
  return isRepealed ? { status: 'repealed' } : {};
}
