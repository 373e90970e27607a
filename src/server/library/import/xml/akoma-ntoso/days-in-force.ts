/**
 * Reads the days on which a text is in force from another publisher's metadata. The first day comes from the
 * first of these sources that states one:
 *
 *   1. the document's `period`, if it has only one interval in force (`temporalData`, and events in
 *      `lifecycle`)
 *   2. a date of the expression whose name says that it is the first day, such as `validFrom`
 *   3. the day after the `@` in the address of an act's expression, which the naming convention of the
 *      standard defines as the first day of this version. In an act's first version, many publishers write
 *      the day of publication there, so this day says nothing if it is also the date of the work.
 *
 * The last day comes from the same interval, or from the repeal of an act that was never amended after this
 * version. A day that can't be determined is left out, and the library shows the edition as uncertain.
 */
import { isDay } from '../../../../../shared/dates';
import { childOf, elementsIn, findElement, type XmlElement } from '../xml-tree';

/** Fields of an import. A field is absent if the source doesn't state the day. */
export interface DaysInForce {
  /** The first day on which the text is in force. */
  readonly entryDate?: string;
  /** The first day on which the text is no longer in force. */
  readonly inForceTo?: string;
}

/** @param document The element of the act or other document that contains the metadata. */
export function daysInForce(document: XmlElement, meta: XmlElement | undefined): DaysInForce {
  if (!meta || document.name === 'bill') return {};
  const events = eventsIn(meta);
  const interval = intervalOf(document, meta, events);
  const from = interval.entryDate ?? namedFirstDay(meta) ?? versionDay(document, meta);
  const to = interval.inForceTo ?? repealAfter(from, events);
  return { ...(from !== undefined && { entryDate: from }), ...(to !== undefined && { inForceTo: to }) };
}

/**
 * Returns a function that reads the days on which a provision is in force from its `period`. If this states
 * no first day, the provision has no days of its own.
 */
export function createProvisionDays(
  meta: XmlElement | undefined,
): (provision: XmlElement) => (Required<Pick<DaysInForce, 'entryDate'>> & DaysInForce) | null {
  const events = meta ? eventsIn(meta) : [];
  return (provision) => {
    if (!meta || !provision.attributes.has('period')) return null;
    const { entryDate, inForceTo } = intervalOf(provision, meta, events);
    return entryDate === undefined ? null : { entryDate, ...(inForceTo !== undefined && { inForceTo }) };
  };
}

/**
 * Returns the date if it is plausible. Publishers that don't know a date write one far in the past or the
 * future.
 */
export function dayOf(date: string | undefined): string | undefined {
  const day = date?.slice(0, 10) ?? '';
  return isDay(day) && !/^(?:0|9999)/.test(day) ? day : undefined;
}

interface LifecycleEvent {
  readonly id: string;
  readonly type: string;
  readonly day: string | undefined;
}

function eventsIn(meta: XmlElement): LifecycleEvent[] {
  const lifecycle = childOf(meta, 'lifecycle');
  return (lifecycle ? elementsIn(lifecycle) : []).map(({ attributes }) => ({
    id: idOf(attributes),
    type: attributes.get('type') ?? '',
    day: dayOf(attributes.get('date')),
  }));
}

/** Version 2 of the standard has `id` instead of `eId`. */
function idOf(attributes: XmlElement['attributes']): string {
  return attributes.get('eId') ?? attributes.get('id') ?? '';
}

function intervalOf(element: XmlElement, meta: XmlElement, events: readonly LifecycleEvent[]): DaysInForce {
  const period = element.attributes.get('period') ?? '';
  const groups = elementsOf(childOf(meta, 'temporalData'));
  const group = groups.find(({ attributes }) => period !== '' && `#${idOf(attributes)}` === period);
  const intervals = elementsOf(group).filter(
    ({ name, attributes }) => name === 'timeInterval' && isAboutForce(attributes.get('refersTo'), meta),
  );
  // A text that was suspended has several intervals, but an edition can have only one.
  if (intervals.length !== 1) return {};
  const dayAt = (name: string) => {
    const event = intervals[0]!.attributes.get(name) ?? '';
    return events.find(({ id }) => event !== '' && `#${id}` === event)?.day;
  };
  const [entryDate, inForceTo] = [dayAt('start'), dayAt('end')];
  return { ...(entryDate && { entryDate }), ...(inForceTo && { inForceTo }) };
}

/**
 * Returns whether an interval says when a text is in force. It may also be about the text's efficacy, which
 * isn't the same.
 */
function isAboutForce(refersTo: string | undefined, meta: XmlElement): boolean {
  if (refersTo === undefined || /force/i.test(refersTo)) return true;
  const concept = elementsOf(childOf(meta, 'references')).find(
    ({ attributes }) => `#${idOf(attributes)}` === refersTo,
  );
  return /force/i.test(`${concept?.attributes.get('href') ?? ''} ${concept?.attributes.get('showAs') ?? ''}`);
}

function namedFirstDay(meta: XmlElement): string | undefined {
  const named = elementsOf(findElement(meta, 'FRBRExpression')).find(
    ({ name, attributes }) =>
      name === 'FRBRdate' && /valid-?from|in-?force|commence/i.test(attributes.get('name') ?? ''),
  );
  return dayOf(named?.attributes.get('date'));
}

function versionDay(document: XmlElement, meta: XmlElement): string | undefined {
  if (document.name !== 'act') return undefined;
  const [work, expression] = [findElement(meta, 'FRBRWork'), findElement(meta, 'FRBRExpression')];
  const address = expression && childOf(expression, 'FRBRuri')?.attributes.get('value');
  const day = dayOf(/@(\d{4}-\d{2}-\d{2})(?=$|[/!:.])/.exec(address ?? '')?.[1]);
  const published = work && childOf(work, 'FRBRdate')?.attributes.get('date');
  return day === dayOf(published) ? undefined : day;
}

/**
 * Returns the day of the repeal, unless the text was amended in between. In that case, this version ended
 * with the amendment, whose date the next edition states.
 */
function repealAfter(from: string | undefined, events: readonly LifecycleEvent[]): string | undefined {
  const repeal = events.find(({ type }) => type === 'repeal')?.day;
  if (from === undefined || repeal === undefined || repeal <= from) return undefined;
  const isAmended = events.some(({ type, day = '' }) => type === 'amendment' && day > from && day < repeal);
  return isAmended ? undefined : repeal;
}

function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return element ? elementsIn(element) : [];
}
