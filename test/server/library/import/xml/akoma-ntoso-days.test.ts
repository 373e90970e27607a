// Tests how the days on which Akoma Ntoso texts are in force are read, in the styles of several publishers.
// All texts are invented.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readXml } from '../../../../../src/server/library/import/xml/xml-formats';

const AKN = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';
const published = '2001-01-10';

interface Metadata {
  element?: string;
  period?: string;
  /** The elements that describe the expression. */
  expression?: string;
  meta?: string;
}

const daysOf = ({ element = 'act', period = '', expression = '', meta = '' }: Metadata) => {
  const container = element === 'doc' ? 'mainBody' : 'body';
  const { entryDate, inForceTo } = readXml(`<akomaNtoso xmlns="${AKN}">
    <${element} name="act"${period && ` period="${period}"`}><meta><identification source="#x">
    <FRBRWork><FRBRuri value="/akn/xx/act/2001/1"/><FRBRdate date="${published}" name="Generation"/></FRBRWork>
    <FRBRExpression>${expression}</FRBRExpression></identification>${meta}</meta>
    <${container}><p>Each lamp is lit.</p></${container}></${element}></akomaNtoso>`).fields;
  return [entryDate, inForceTo];
};
const version = (day: string) => `<FRBRuri value="/akn/xx/act/2001/1/eng@${day}"/>`;
const lifecycle = (...events: readonly (readonly [type: string, day: string])[]) =>
  `<lifecycle source="#x">${events
    .map(([type, day]) => `<eventRef eId="e-${day}" date="${day}" type="${type}" source="#x"/>`)
    .join('')}</lifecycle>`;
const period = (...intervals: readonly string[]) =>
  `<temporalData source="#x"><temporalGroup eId="p1">${intervals.join('')}</temporalGroup></temporalData>`;
const interval = (from: string, to = '', refersTo = '#inForce') =>
  `<timeInterval start="#e-${from}" refersTo="${refersTo}"${to && ` end="#e-${to}"`}/>`;

test('the version date in the address of an act is its first day, unless it is the day of publication', () => {
  assert.equal(daysOf({ expression: version('2005-07-01') }), ['2005-07-01', undefined]);
  assert.equal(daysOf({ expression: version(published) }), [undefined, undefined]);
  assert.equal(daysOf({ expression: version('9999-12-31') }), [undefined, undefined]);
  assert.equal(daysOf({ expression: version('2005-07-01'), element: 'doc' }), [undefined, undefined]);
  assert.equal(daysOf({ expression: version('2005-07-01'), element: 'bill' }), [undefined, undefined]);
});

test('a date that is named as the first day of validity takes precedence over the address', () => {
  const named = '<FRBRdate date="2005-08-01" name="validFrom"/>';
  assert.equal(daysOf({ expression: version('2005-07-01') + named }), ['2005-08-01', undefined]);
  const other = '<FRBRdate date="2006-01-01" name="Generation"/>';
  assert.equal(daysOf({ expression: other }), [undefined, undefined]);
});

test('the interval of the document’s period defines when the document is in force', () => {
  const events = lifecycle(['generation', '2001-02-01'], ['amendment', '2003-03-01']);
  const dated = (...intervals: string[]) =>
    daysOf({ period: '#p1', expression: version('2002-01-01'), meta: events + period(...intervals) });
  assert.equal(dated(interval('2001-02-01', '2003-03-01')), ['2001-02-01', '2003-03-01']);
  assert.equal(dated(interval('2001-02-01')), ['2001-02-01', undefined]);
  const efficacy = interval('2003-03-01', '', '#efficacy');
  assert.equal(dated(interval('2001-02-01'), efficacy), ['2001-02-01', undefined]);
  // Two intervals mean that the text was suspended in between, and an event that is missing has no day.
  const twice = [interval('2001-02-01', '2003-03-01'), interval('2003-03-01')];
  assert.equal(dated(...twice), ['2002-01-01', undefined]);
  assert.equal(dated(interval('2004-04-04')), ['2002-01-01', undefined]);
});

test('a repeal ends only the last version before it', () => {
  const events = lifecycle(['generation', published], ['amendment', '2005-07-01'], ['repeal', '2010-01-01']);
  const dated = (day: string) => daysOf({ expression: version(day), meta: events });
  assert.equal(dated('2005-07-01'), ['2005-07-01', '2010-01-01']);
  assert.equal(dated('2003-01-01'), ['2003-01-01', undefined]);
  assert.equal(dated('2012-01-01'), ['2012-01-01', undefined]);
});

test('a provision gets the days of its period, but none if the period has no first day', () => {
  const meta =
    lifecycle(['generation', '2001-02-01'], ['amendment', '2003-03-01']) +
    period(interval('2001-02-01', '2003-03-01')) +
    '<temporalData source="#x"><temporalGroup eId="p2">' +
    '<timeInterval end="#e-2003-03-01"/></temporalGroup></temporalData>';
  const section = (number: string, period: string) =>
    `<section eId="sec_${number}" period="${period}"><num>${number}</num>
      <content><p>Each lamp.</p></content></section>`;
  const { nodes } = readXml(`<akomaNtoso xmlns="${AKN}"><act name="act"><meta>${meta}</meta><body>
    ${section('1', '#p1')}${section('2', '#p2')}${section('3', '#nowhere')}</body></act></akomaNtoso>`).structured;
  assert.equal(
    nodes.flatMap(({ address, inForceFrom, inForceTo }) =>
      address?.startsWith('sec_') ? [[address, inForceFrom, inForceTo]] : [],
    ),
    [
      ['sec_1', '2001-02-01', '2003-03-01'],
      ['sec_2', undefined, undefined],
      ['sec_3', undefined, undefined],
    ],
  );
});

test('a date that doesn’t exist is ignored', () => {
  assert.equal(daysOf({ expression: version('2028-02-29') }), ['2028-02-29', undefined]);
  assert.equal(daysOf({ expression: version('2027-02-29') }), [undefined, undefined]);
  assert.equal(daysOf({ expression: version('2027-13-01') }), [undefined, undefined]);
});

test.run();
