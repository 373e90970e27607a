import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { findReferences } from '../../../../src/shared/provisions/references/find-references';

/** Joins the blocks with blank lines and returns the words and the target of each reference in order. */
function references(...blocks: string[]): string[] {
  const text = blocks.join('\n\n');
  return deriveStructure(text).marks.flatMap(({ kind, from, to, target }) => {
    if (kind !== 'reference') return [];
    const labels = target!.labels?.join(' ') ?? '';
    return [`${text.slice(from, to)} → ${[target!.instrument, labels].filter(Boolean).join(': ')}`];
  });
}

test('each provision in a sequence is a separate reference', () => {
  assert.equal(references('20 See sections 12(a), (b) and (f)(ii) and section 14, 15 or 16.1(2)(c).'), [
    ...['sections 12(a) → 12 (a)', '(b) → 12 (b)', '(f)(ii) → 12 (f) (ii)'],
    ...['section 14 → 14', '15 → 15', '16.1(2)(c) → 16.1 (2) (c)'],
  ]);
});

test('a reference to a letter or number in brackets is completed from the provision that contains it', () => {
  assert.equal(
    references(
      '5 (1) Despite subsection (2),',
      '(a) the master; and',
      '(b) a person in paragraph (a) or subparagraph 6(1)(b)(ii).',
    ),
    ['subsection (2) → 5 (2)', 'paragraph (a) → 5 (1) (a)', 'subparagraph 6(1)(b)(ii) → 6 (1) (b) (ii)'],
  );
  assert.equal(
    references('5 (1) Words.', '(2) Paragraph (1)(b) applies, and paragraph (a) of subsection (3).'),
    [...['Paragraph (1)(b) → 5 (1) (b)', 'paragraph (a) → 5 (3) (a)', 'subsection (3) → 5 (3)']],
  );
});

test('a number such as 4.2 includes the section if paragraphs are numbered like this', () => {
  assert.equal(references('4 Surveys', '4.1 Words.', '4.2 See paragraphs 4.1 and 5.1(a), and paragraph 2.'), [
    'paragraphs 4.1 → 4.1',
    '5.1(a) → 5.1 (a)',
  ]);
  assert.equal(references('4 (1) See paragraph 4.1.'), []);
});

test('the name of an instrument or a chapter belongs to the provision beside it, not to one in another phrase', () => {
  assert.equal(
    references('2 In paragraph (1)(b), in paragraph 2(3) of the Fees Regulations, a fee is a sum.'),
    [
      'paragraph (1)(b) → 2 (1) (b)',
      'paragraph 2(3) → Fees Regulations: 2 (3)',
      'Fees Regulations → Fees Regulations',
    ],
  );
  assert.equal(
    references('2 See section 4 of the Oil Act, section 1 and Part 2 of the Fees Act.').filter((one) =>
      one.includes('section 1'),
    ),
    [],
  );
  const words = 'Regulation 18\n\nWords.\n\nRegulation 19\n\n1 See SOLAS chapter V regulation 18 and';
  assert.equal(
    references(`${words} regulation 14 of MARPOL Annex VI.`).filter((one) => / \d/.test(one)),
    ['regulation 18 → SOLAS: chapter V 18', 'regulation 14 → MARPOL: annex VI 14'],
  );
});

test('each of several provisions belongs to the division that is named after it', () => {
  assert.equal(references('5 See section 2 of Annex A, section 3 of Annex B and section 1 of Annex C.'), [
    ...['section 2 → annex A 2', 'section 3 → annex B 3', 'section 1 → annex C 1'],
  ]);
  assert.equal(
    references('5 See regulation 13 of MARPOL Annex VI and regulation 12 of MARPOL Annex I.').filter((one) =>
      one.startsWith('regulation'),
    ),
    ['regulation 13 → MARPOL: annex VI 13', 'regulation 12 → MARPOL: annex I 12'],
  );
  // The first annex may be that of the other instrument as well.
  assert.equal(references('5 See section 2 of Annex A and section 1 of Annex B to the Fees Act.'), [
    'section 1 → Fees Act: annex B 1',
    'Annex B → Fees Act: annex B',
    'Fees Act → Fees Act',
  ]);
  assert.equal(references('5 See section 2 of Division 1 and section 1 of Part 3.'), [
    ...['section 1 → part 3 1', 'Part 3 → part 3'],
  ]);
});

test('a letter before a Roman numeral isn’t a Roman numeral itself', () => {
  assert.equal(references('5 (1) See clauses (1)(u)(iii)(A) and (v)(iii)(A).'), [
    ...['clauses (1)(u)(iii)(A) → 5 (1) (u) (iii) (A)', '(v)(iii)(A) → 5 (1) (v) (iii) (A)'],
  ]);
});

test('a number after several provisions may be that of another instrument', () => {
  assert.equal(references('5 See § 155.110(a), section 4, and 46 CFR part 10.'), [
    ...['§ 155.110(a) → 155.110 (a)', 'section 4 → 4', '46 CFR part 10 → 46 CFR 10'],
  ]);
});

test('words between a provision and its instrument don’t make it a provision of this text', () => {
  for (const words of [
    ...['section 4 (which concerns lights) of', 'section 4 [lights] of', 'section 4 “Lights” of'],
    ...['section 4 or 5, as the case may be, of', 'sections 4(1) and (2), respectively, of'],
    ...['sections 4 and 5 respectively of', 'section 4 or any other provision of', 'section 4 – lights – of'],
    ...['section 4, except subsections (1) and (2), of', 'section 4 of Part 2 and of Part 3 of'],
    'sections 4, 5 (except the words “on board”) and 6 of',
  ])
    assert.equal(
      references(`7 See ${words} the Fees Act.`).filter((one) => !one.includes('Fees Act')),
      [],
      words,
    );
  assert.equal(references('7 See section 4 (lights) of these Rules.'), ['section 4 → 4']);
});

test('a provision after the name of an instrument may be one of that instrument', () => {
  for (const words of [
    ...['the Act, section 35(1)', 'the Act (section 35)', 'the 1995 Act, section 4', 'the Code: section 4'],
    ...['the Fees Act, in particular section 4', 'the Fees Act, including section 4 and Part 2'],
    ...['the Fees Act, namely section 4', 'the Fees Act (section 4)', 'the Fees Act, 1995, c. 5, section 4'],
  ])
    assert.equal(
      references(`7 The master shall comply with ${words}.`).filter((one) => /(?:ection|Part) \d/.test(one)),
      [],
      words,
    );
  // This comma ends the introduction of the sentence.
  assert.equal(references('7 Subject to the Act, section 4 applies.'), ['section 4 → 4']);
  assert.equal(references('7 Despite section 5 of the Act, section 4 applies.'), ['section 4 → 4']);
  assert.equal(references('7 The master shall comply with these Rules, section 4 and the signs.'), [
    'section 4 → 4',
  ]);
});

test('a paragraph that follows the number of a section belongs to that section or to another', () => {
  assert.equal(references('7 (1) See section 4, paragraph (1)(a).'), ['section 4 → 4']);
  assert.equal(references('7 See Standard A2.3, paragraph 5, of the Fees Convention.'), [
    'Fees Convention → Fees Convention',
  ]);
  assert.equal(references('7 (1) See section 4, paragraph (2)(b) and subsection (3).').length, 3);
});

test('words such as “thereof”, “other than” and “substitute” show that a provision isn’t one of this text', () => {
  const text = ['3 (1) One.', '(2) Two:', '(a) words;'];
  for (const words of [
    '(b) section 3 thereof;',
    '(b) in regulation 6 of the Fees Regulations, omit paragraph (1);',
    '(b) in section 2 of the Fees Act, for subsection (1) substitute the following;',
  ])
    assert.equal(
      references(...text, words).filter((one) => !one.includes('Fees')),
      [],
      words,
    );
  assert.equal(references(...text, '(b) section 3, other than paragraph (a).'), ['section 3 → 3']);
});

test('a British instrument calls its own provisions regulations, rules or articles', () => {
  const title = '1. These Regulations may be cited as the Merchant Shipping (Ice) Regulations 2020.';
  assert.equal(references(title, '2. A person must comply with regulation 1.').slice(1), [
    'regulation 1 → 1',
  ]);
  assert.equal(references(title, '2. A ship must comply with Regulation 1 and with article 1.').slice(1), []);
});

test('a letter that can’t be completed isn’t a reference', () => {
  assert.equal(references('In this form, paragraph (a) applies.'), []);
  assert.equal(references('5 Subparagraph (i) applies.'), []);
});

test('the words after a sequence of provisions identify their instrument', () => {
  assert.equal(references('1 Section 7 of the Vessel Safety Certificates Regulations and the Customs Act.'), [
    'Section 7 → Vessel Safety Certificates Regulations: 7',
    'Vessel Safety Certificates Regulations → Vessel Safety Certificates Regulations',
    'Customs Act → Customs Act',
  ]);
  assert.equal(
    references('1 Part 3 of the Canada Shipping Act, 2001, and sections 2 and 3 of these Regulations.'),
    [
      'Part 3 → Canada Shipping Act, 2001: part 3',
      'Canada Shipping Act, 2001 → Canada Shipping Act, 2001',
      ...['sections 2 → 2', '3 → 3'],
    ],
  );
});

test('circulars, resolutions, notices and EU regulations are recognised by their numbers', () => {
  const numbers = [
    ...['MSC.1/Circ.1432', 'ISO-BWM.2/Circ.31', 'MEPC.5/Circ.7/Rev.1', 'Res. MSC.428(98)', 'A.1050(27)'],
    ...['MMA Notice 05-2017', 'HMOU Instr. 54/2021', 'TIMA MN 05/2022', 'RCSR CC-2018/01'],
    ...['Regulation (EU) 2015/757', 'Directive (EU) No 1257/2013'],
  ];
  assert.equal(
    references(`1 See ${numbers.join(', ')}, the tanks XY Notice 5 and AB C.02.003(1), and IMO 9/1.`),
    numbers.map((number) => `${number} → ${number}`),
  );
});

test('two groups of provisions may belong to different instruments', () => {
  assert.equal(references('1 Under section 5 or paragraph 3(a) of the Customs Act.'), [
    ...['paragraph 3(a) → Customs Act: 3 (a)', 'Customs Act → Customs Act'],
  ]);
});

test('a defined term for an instrument refers to the instrument', () => {
  const blocks = [
    '1 In these Regulations,',
    'Act means the Canada Shipping Act, 2001.',
    '2 See section 35 of the Act.',
  ];
  assert.equal(references(...blocks).at(-1), 'section 35 → Canada Shipping Act, 2001: 35');
  assert.equal(references('2 See section 35 of the Act.'), []);
});

test('"that Act" refers to the Act that was mentioned last', () => {
  assert.equal(
    references('1 The Customs Act applies, and section 5 of that Act.').at(-1),
    'section 5 → Customs Act: 5',
  );
  assert.equal(references('1 See section 5 of that Act.'), []);
});

test('"this Part" refers to the part that contains these words', () => {
  assert.equal(references('PART 2 Safety', '3 This Part applies.'), ['This Part → PART 2']);
  assert.equal(references('3 This Part applies.'), []);
});

test('conventions, codes and resolutions are recognised by their letters and numbers', () => {
  assert.equal(references('1 SOLAS regulation II-2/10.2 and regulation 5.6 of Chapter VI of SOLAS apply.'), [
    ...['SOLAS → SOLAS', 'regulation II-2/10.2 → SOLAS: II-2/10.2'],
    ...['regulation 5.6 → SOLAS: chapter VI 5.6', 'Chapter VI → SOLAS: chapter VI', 'SOLAS → SOLAS'],
  ]);
  assert.equal(references('1 See 33 CFR 83.24(a), SOR/2001-286, MSC.1/Circ.1432 and A.761(18).'), [
    ...['33 CFR 83.24(a) → 33 CFR 83.24: (a)', 'SOR/2001-286 → SOR/2001-286'],
    ...['MSC.1/Circ.1432 → MSC.1/Circ.1432', 'A.761(18) → A.761(18)'],
  ]);
});

test('a word that begins a sentence isn’t part of a title', () => {
  for (const word of ['See', 'Notwithstanding', 'Except', 'Each', 'Pursuant to'])
    assert.equal(references(`1 ${word} Harbour Fees Regulations.`), [
      'Harbour Fees Regulations → Harbour Fees Regulations',
    ]);
});

test('a chapter and a section after the name of a code belong to it', () => {
  assert.equal(references('1 See FSS Code 9/2.1, LSA Code II/2.2.1 and the LSA Code 2/3/4.'), [
    'FSS Code 9/2.1 → FSS Code: chapter 9 2.1',
    'LSA Code II/2.2.1 → LSA Code: chapter II 2.2.1',
    'LSA Code → LSA Code',
  ]);
});

test('the name of a thing that contains the number of a part isn’t a reference', () => {
  for (const words of [
    'A holder of a Part 2 licence pays.',
    'The master keeps an Annex VI or Annex VII record.',
    'Each Schedule 7 use and any valid Part VII certificate is listed.',
    'The Part 2 or 3 Licence and the Division 4 vessels are listed.',
    'The master’s Part 2 licence is listed.',
    'All Part 2 ships and no Part 2 permit, nor any valid Part 2 permits, are listed.',
  ])
    assert.equal(references('PART 2', `1 ${words}`), [], words);
  assert.equal(references('PART 2', '1 In a case in Part 2, a licence and the Part 2 rules apply.'), [
    ...['Part 2 → part 2', 'Part 2 → part 2'],
  ]);
});

test('the label “A” isn’t an article, unless it begins a sentence', () => {
  assert.equal(references('1 See Annex A Part 2 of it, Annex B Part 2 and Table A Part 2.'), [
    ...['Part 2 → annex A part 2', 'Part 2 → annex B part 2', 'Part 2 → part 2'],
  ]);
  for (const words of ['A Part 2 surcharge is due.', 'Pay. A Part 2 surcharge is due.', '(a) A Part 2 fee;'])
    assert.equal(references('PART 2', `1 ${words}`), [], words);
});

test('a reference before the subject or the verb of a sentence isn’t the name of a thing', () => {
  for (const words of [
    'Under Part 2 ships must carry a light.',
    'Under Part 2 the ships must carry a light.',
    'For the purposes of Part 2 vessels include barges.',
    'In Part 2 operator means the master.',
    'Under Part 2 ship owners and licence holders pay.',
    'Under Part 2 licence holders pay.',
    'Under Part 2 certificates expire.',
    'Under Part 2 permission and approval are needed.',
    'Part 2 permits the use of a barge.',
  ])
    assert.equal(references('PART 2', `1 ${words}`), ['Part 2 → part 2'], words);
});

test('a rule number without an instrument is a reference only in a text that has rules', () => {
  assert.equal(references('1 Rule 24 applies.'), []);
  assert.equal(references('Rule 23', '(a) Words.', 'Rule 24', '(a) Rule 23(a) applies.'), [
    'Rule 23(a) → 23 (a)',
  ]);
});

test('a rule of another instrument keeps the word “Rule”, because a section there may have the same number', () => {
  assert.equal(references('1 Rule 3(a) of the Collision Regulations applies.'), [
    'Rule 3(a) → Collision Regulations: Rule 3 (a)',
    'Collision Regulations → Collision Regulations',
  ]);
});

test('years, measures and the history of a provision aren’t references', () => {
  assert.equal(references('1 [Repealed, SOR/2007-99, s. 21]', '2 Within section 3 and 30 days of it.'), [
    'section 3 → 3',
  ]);
});

test('quoted and amended provisions belong to another text', () => {
  assert.equal(references('1 The words “under section 5 or (1B)” are repealed.'), []);
  assert.equal(
    references('1 The Act is amended', '(a) in subsection (1)—', '(b) by the deletion of section 3.'),
    [],
  );
  assert.equal(
    references('1 (1) Paragraphs 2(1)(a) and (b) are replaced by the following:', '(2) Part 2 is repealed.'),
    [],
  );
  assert.equal(references('1 The lighting of the pier under section 2 is repealed.'), ['section 2 → 2']);
});

test('the labels of provisions aren’t references', () => {
  assert.equal(references('Rule 1', '(a) Words.', 'Rule 2', '(a) Words.'), []);
});

/** A sentence that shows that the text is in French. */
const FRENCH = 'Les exigences de la norme sont prévues par le ministre dans les cas suivants pour une épave.';

test('in a French text, references use French words, and letters such as “a)”', () => {
  assert.equal(
    references(
      FRENCH,
      '5 (1) Voir les articles 12 à 14, l’alinéa 16(2)a) et aux sous-alinéas 17b)(i) ou (ii).',
    ),
    [
      ...['articles 12 → 12', '14 → 14', 'alinéa 16(2)a) → 16 (2) (a)'],
      ...['sous-alinéas 17b)(i) → 17 (b) (i)', '(ii) → 17 (b) (ii)'],
    ],
  );
  assert.equal(
    references(FRENCH, '5 (1) Malgré le paragraphe (2), la partie 3 et l’annexe 1 s’appliquent.'),
    [...['paragraphe (2) → 5 (2)', 'partie 3 → part 3', 'annexe 1 → schedule 1']],
  );
});

test('a French section is a division, and the words after it say which part contains it', () => {
  assert.equal(
    references(FRENCH, '5 La section 2 de la partie 3 s’applique. Voir l’article 7 du présent règlement.'),
    [...['section 2 → part 3 division 2', 'partie 3 → part 3', 'article 7 → 7']],
  );
});

test('a provision of an instrument that a French text doesn’t identify isn’t a reference', () => {
  for (const words of [
    'L’article 7 du Règlement sur les exemples s’applique.',
    'L’article 7 de la norme s’applique.',
    'L’article 7 ou l’alinéa 8a) de la Loi s’applique.',
    'L’article 7 et l’appendice de la circulaire s’appliquent.',
    'L’article 7 est remplacé par ce qui suit.',
  ])
    assert.equal(references(FRENCH, `5 ${words}`), [], words);
});

test('a French term for an Act isn’t mistaken for the beginning of another Act’s title', () => {
  const definition = 'Loi La Loi de 2001 sur les bateaux. (Act)';
  const section = 'Voir l’article 4 de la Loi, et l’article 5 de la Loi sur la pêche.';
  const text = [FRENCH, definition, section].join('\n\n');
  const span = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });
  const nodes = [
    { kind: 'block' as const, from: 0, to: text.length, parent: -1 },
    { kind: 'block' as const, ...span(FRENCH), parent: 0 },
    { kind: 'definition' as const, ...span(definition), parent: 0 },
    { kind: 'block' as const, ...span(section), parent: 0 },
  ];
  const found = findReferences(text, nodes, [{ kind: 'term', ...span('Loi') }]);
  assert.equal(
    found.map(({ from, to, target }) => [text.slice(from, to), target]),
    [['article 4', { instrument: 'Loi de 2001 sur les bateaux', labels: ['4'] }]],
  );
});

test('a French number that is part of another number or belongs to another instrument isn’t a reference', () => {
  for (const words of [
    'L’article 12 bis s’applique.',
    'Voir l’article 12 ter de la Loi.',
    'Voir les articles 5 et 12 quinquies.',
    'Voir l’article 221-II-1/02.',
    'Voir l’article 7 dudit règlement.',
    'Voir l’article 7 desdits règlements.',
    'Voir l’article 7 de ladite convention.',
    'Selon SOLAS, voir l’article 7 dudit règlement et l’article 8 de ce code.',
    'Voir l’article 12 susmentionné de la Convention.',
    'Voir l’article 12, tel que modifié, de la Convention.',
    'Voir l’article 12 modifié de la Convention.',
    'Voir l’article 12 ci-dessus de la Convention.',
    'Voir l’article 7, § 2, de la Convention.',
    'Voir l’article 7 paragraphe 2 de la Convention.',
    'Voir l’article 7, premier alinéa, de la directive.',
    'Les obligations de l’article 7 en vertu de la Convention demeurent.',
    'Voir l’article 7, en application du Protocole.',
    'Voir l’article 7 en exécution de l’Accord.',
    'Voir l’article 7 au titre de la Convention.',
    'Voir les articles 7 et 8 aux termes du Code.',
    'Voir l’article 7 sous le régime de la Convention.',
    'Voir l’article 7 prévu par la Convention.',
    'Voir l’article 7 établi par les conventions internationales.',
    'Voir l’article 7 établi par une convention.',
    'Voir l’article 7 figurant dans la Convention.',
    'Voir l’article 7 contenu dans la Convention.',
    'Voir l’article 7 tel que prévu par la Convention.',
    'Voir les articles 7 et 8 tels que prévus par la Convention.',
    'Voir l’article 7 prévu aux Conventions.',
    'Voir l’article 7 conforme au Code.',
    'Voir l’article 7 selon la Convention.',
    'Voir l’article 7 en conformité du Protocole.',
    'Voir l’article 7 en conformité avec le Protocole.',
    'Voir l’article 7 en vertu des Règles.',
    'Voir l’article 7 en vertu des Règles de la Commission.',
    'Voir l’article 7 prévu par l’Annexe.',
    'Voir l’article 7 figurant dans le Manuel.',
    'Voir l’article 7 du Recueil.',
    'Voir l’article 7 figurant au chapitre deux du Recueil IGF.',
    'Voir l’article 7 (Convention).',
    'Voir l’article 7 (de la Convention).',
    'Voir l’article 94 CNUDM.',
    'Voir l’article 94, CNUDM.',
    'Voir l’article 4 CE.',
    'Voir l’article 4 (CE).',
    'Voir les articles 5 et 94 CNUDM.',
    'Voir l’article 7\u202fde la Loi.',
    'Voir l’article 7\u00a0de\u00a0la\u00a0Loi.',
    'Voir l’article 7\nde la Loi.',
    'Voir l’article 7, de 30 à 60 jours.',
  ])
    assert.equal(
      references(FRENCH, `5 ${words}`).filter((found) => !found.includes('SOLAS → SOLAS')),
      [],
      words,
    );
});

test('a French provision belongs to this text even if its sentence goes on to mention an instrument', () => {
  for (const words of [
    'Voir l’article 7 qui s’applique en vertu de la Convention.',
    'Selon l’article 7, le capitaine agit. La Convention s’applique.',
    'L’article 7 s’applique en vertu de la Convention.',
    'Voir l’article 7 en cas d’avarie.',
    'Voir l’article 7 et le tableau de l’annexe 2.',
    'Voir l’article 7 et le tableau de l’annexe III.',
    'Voir l’article 7 et les mots de la règle 8.',
    'Voir l’article 7 dans les cas prévus, selon le poids.',
    'L’article 7 s’applique tel que l’exige la Convention.',
  ]) {
    const found = references(FRENCH, `5 ${words}`);
    assert.is(found.filter((reference) => reference.startsWith('article 7 ')).length, 1, words);
  }
});

test('after a French provision, a number that counts or measures something isn’t a reference', () => {
  for (const [words, ...more] of [
    ['5, le 3 mai 2020.'],
    ['5, le 3 mai.'],
    ['5 et à 12 milles marins.'],
    ['5 à 12 milles marins.'],
    ['5, à 15 nœuds.'],
    ['5, à 12 h.'],
    ['5, les 12 passagers et le capitaine.'],
    ['5 et 12 canots.'],
    ['5 et 12 au plus.'],
    ['5, 30 à 60 canots.'],
    ['5 et 3\u202fpour cent du total.'],
    ['5, a) le capitaine.'],
    ['5 et 6 du présent règlement.', '6 → 6'],
    ['5 et 6 s’appliquent.', '6 → 6'],
    ['5, 6 ou 8 et le capitaine.', '6 → 6', '8 → 8'],
  ] as const)
    assert.equal(references(FRENCH, `5 Selon les articles ${words}`), ['articles 5 → 5', ...more], words);
});

test('“1er” is the first provision of a French text', () => {
  assert.equal(references(FRENCH, '5 Voir l’article 1er ou 2 du présent règlement, selon la partie 1re.'), [
    ...['article 1er → 1', '2 → 2', 'partie 1re → part 1'],
  ]);
});

test('each paragraph of a text in two languages is read in its own language', () => {
  const english = '5 The master of the vessel shall comply with section 12(1)(a) of these Regulations.';
  assert.equal(references(FRENCH, english), ['section 12(1)(a) → 12 (1) (a)']);
  const first =
    'The master of the vessel shall carry the record that is required by the rules, and to the end.';
  assert.equal(references(first, first, '5 La section 2 de la partie 3 s’applique.'), [
    ...['section 2 → part 3 division 2', 'partie 3 → part 3'],
  ]);
});

test('an English definition with its French term at the end keeps its references', () => {
  const definition = 'area means the area described in Schedule 2; (zone de la mer dans le nord et les eaux)';
  assert.equal(references('1 In these Regulations,', definition), ['Schedule 2 → schedule 2']);
});

test('a paragraph whose language is uncertain has no references to provisions', () => {
  assert.equal(references(FRENCH, '5 Section 2 applies: la partie 3.'), []);
  assert.equal(references(FRENCH, '(Section 2) (Division 3)'), []);
  assert.equal(references(FRENCH, '5 Le texte anglais : division 2, section 12(1)(a).'), []);
});

test('an English text that contains French words keeps its English references', () => {
  const english =
    'The master of the vessel shall carry the record that is required by the rules, and to the end.';
  assert.equal(
    references(english, 'Le titre est dans la langue.', '5 See section 12(1)(a), and l’alinéa 3b).'),
    ['section 12(1)(a) → 12 (1) (a)'],
  );
});

test.run();
