/**
 * Other spellings of the numbers that authorities use, in normalised form (`numberForm`). For example, a
 * committee numbers all of its circulars in one series, so "MSC/Circ.1432" is "MSC.1/Circ.1432", and "DORS"
 * is the French name of "SOR". Spellings that may be the number of another document are left out: "TR" is the
 * French name of the Canadian "SI", but "S.I." is also British.
 *
 * A document with the number as typed takes precedence.
 */

/** Words in numbers that are often abbreviated, with their abbreviations. */
const ABBREVIATIONS = [
  ['circular', 'circ'],
  ['revision', 'rev'],
  ['corrigendum', 'corr'],
  ['addendum', 'add'],
  ['amendment', 'amdt'],
  ['resolution', 'res'],
  ['instruction', 'instr'],
  ['regulation', 'reg'],
] as const;

type Rule = readonly [form: RegExp, others: readonly string[]];

/** A number with one of these forms also has the other forms. */
const RULES: readonly Rule[] = [
  // Resolutions: "A.1119(30)", "Resolution A.1119(30)", "IMO Res. A.1119(30)".
  [/^(?:imo)?(?:res)?((?:[a-z]{3,6}|a)\d+\.\d+)$/, ['$1', 'res$1', 'imores$1']],
  [/^(msc|mepc)res(\d+\.\d+)$/, ['$1$2']],
  // Circulars: "MSC/Circ.1432", "MSC.1/Circ.1432", "IMO MSC.1/Circ.1432".
  [/^(?:imo)?(msc|mepc|sn|comsar)1?(circ\d.*)$/, ['$1$2', '$11$2']],
  [/^imo([a-z]+\d*circ\d.*)$/, ['$1']],
  // Consolidated Regulations of Canada: "C.R.C., c. 1416", "CRC 1416", "C.R.C., ch. 1416", "CRC chapter 1416".
  [/^crc(?:c|ch|chap|chapter)?(\d+)$/, ['crcc$1', 'crcch$1', 'crc$1']],
  // The French names of Canadian instruments.
  [/^(?:sor|dors)(\d+\.\d+)$/, ['sor$1', 'dors$1']],
  [/^(?:sc|lc)(\d{4})(?:c|ch|chap|chapter)(\d+)$/, ['sc$1c$2', 'lc$1ch$2']],
  [/^(?:rsc|lrc)(\d{4})(?:chapter|chap|ch?)([a-z].*)$/, ['rsc$1c$2', 'lrc$1ch$2']],
  // Irish instruments: "S.I. No. 492 of 2012", "SI 492/2012".
  [/^si(?:number)?(\d{1,3})(?:of|\.)(\d{4})$/, ['si$1of$2', 'si$1.$2']],
  // Irish Acts: "No. 14 of 2010", "Act 14/2010", "number 14 of 2010", "No. 14, 2010".
  [/^(?:act)?(?:number)?(\d{1,2})(?:of|\.)((?:19|20)\d{2})$/, ['$1of$2', '$1.$2']],
  // The Code of Federal Regulations: "33 CFR 83.15", "Title 33 CFR Part 83", "CFR 33 83.15".
  [/^title(\d+cfr)(?:part)?(\d.*)$/, ['$1$2']],
  [/^(?:title)?cfr(?:title)?(\d+)(?:\.|part|pt|section|sec)(\d.*)$/, ['$1cfr$2']],
  // Publications of Transport Canada. "E" is the English text and "F" the French one, so neither finds the
  // other.
  [/^tp(\d+)$/, ['tp$1e', 'tp$1f']],
  [/^tp(\d+)[ef]$/, ['tp$1']],
  // Regulations in a convention: "SOSC V/23", "SOSC regulation V/23", "SOSC Ch. V Reg. 23".
  [/^(.*[a-z])(?:annex|chapter|ch)([ivx]+)reg(\d+)$/, ['$1$2$3']],
  [/^(.*[a-z])(?:annex|chapter|ch)([ivx]+\d)reg(\d+)$/, ['$1$2.$3']],
  [/^(.*[a-z])reg([ivx]+\d?\.?\d+)$/, ['$1$2']],
  // Requirements and interpretations of IACS.
  [/^(?:iacs)?(?:ur|unifiedrequirement)([a-z]\d.*)$/, ['ur$1', 'iacsur$1']],
  [/^(?:iacs)?(?:ui|unifiedinterpretation)([a-z]+\d.*)$/, ['ui$1', 'iacsui$1']],
];

/** Returns the other spellings of a number, without duplicates. */
export function otherForms(form: string): readonly string[] {
  const short = ABBREVIATIONS.reduce((text, [long, abbreviated]) => text.replaceAll(long, abbreviated), form);
  const similar = RULES.flatMap(([pattern, others]) =>
    pattern.test(short) ? others.map((other) => short.replace(pattern, other)) : [],
  );
  const all = [form, short, ...similar].flatMap((one) => [one, ...longForms(one)]);
  return [...new Set(all)].filter((one) => one !== form);
}

/** Returns the forms with one of the abbreviations written in full. */
function longForms(form: string): readonly string[] {
  return ABBREVIATIONS.flatMap(([long, short]) => {
    const pattern = new RegExp(`(?<![a-z])${short}(?![a-z])`, 'g');
    return pattern.test(form) ? [form.replace(pattern, long)] : [];
  });
}
