/** The named entities of HTML 4, which publishers use. */
import { xmlEntities } from '../../../shared/decode-entities';

/** The names for the characters from U+00A0 onward. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 ' +
  'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml ' +
  'Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde ' +
  'Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ' +
  'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml';
/** The names for the characters from U+03B1 onward. Those of the capitals begin with a capital letter. */
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau ' +
  'upsilon phi chi psi omega';

const latinEntities = latin.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)]);
const greekEntities = greek.split(' ').flatMap((name, index) => {
  const letter = String.fromCharCode(0x3b1 + index);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    [name, letter],
    [capital, letter.toUpperCase()],
  ];
});

/** The characters by entity name. Spaces of other widths are ordinary spaces, and invisible signs are left out. */
export const htmlEntities: Readonly<Record<string, string>> = {
  ...xmlEntities,
  ...(Object.fromEntries(latinEntities) as Record<string, string>),
  ...(Object.fromEntries(greekEntities) as Record<string, string>),
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwnj: '', zwj: '', lrm: '', rlm: '' },
  ...{ thetasym: 'ϑ', upsih: 'ϒ', piv: 'ϖ', fnof: 'ƒ', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š' },
  ...{ Yuml: 'Ÿ', circ: 'ˆ', tilde: '˜', ndash: '–', mdash: '—', horbar: '―', lsquo: '‘', rsquo: '’' },
  ...{ sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›', dagger: '†', Dagger: '‡' },
  ...{ bull: '•', hellip: '…', permil: '‰', prime: '′', Prime: '″', oline: '‾', frasl: '⁄', euro: '€' },
  ...{ image: 'ℑ', weierp: '℘', real: 'ℜ', trade: '™', alefsym: 'ℵ', larr: '←', uarr: '↑', rarr: '→' },
  ...{ darr: '↓', harr: '↔', crarr: '↵', lArr: '⇐', uArr: '⇑', rArr: '⇒', dArr: '⇓', hArr: '⇔' },
  ...{ forall: '∀', part: '∂', exist: '∃', empty: '∅', nabla: '∇', isin: '∈', notin: '∉', ni: '∋' },
  ...{ prod: '∏', sum: '∑', minus: '−', lowast: '∗', radic: '√', prop: '∝', infin: '∞', ang: '∠' },
  ...{ and: '∧', or: '∨', cap: '∩', cup: '∪', int: '∫', there4: '∴', sim: '∼', cong: '≅', asymp: '≈' },
  ...{ ne: '≠', equiv: '≡', le: '≤', ge: '≥', sub: '⊂', sup: '⊃', nsub: '⊄', sube: '⊆', supe: '⊇' },
  ...{ oplus: '⊕', otimes: '⊗', perp: '⊥', sdot: '⋅', lceil: '⌈', rceil: '⌉', lfloor: '⌊', rfloor: '⌋' },
  ...{ lang: '〈', rang: '〉', loz: '◊', spades: '♠', clubs: '♣', hearts: '♥', diams: '♦' },
  ...{ check: '✓', cross: '✗', numero: '№', num: '#', lsqb: '[', rsqb: ']', lpar: '(', rpar: ')' },
};
