import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { termScope } from '../../../../src/shared/provisions/terms/term-scope';

/** Joins the blocks with blank lines and returns the terms that they define. */
function terms(...blocks: string[]): string[] {
  const text = blocks.join('\n\n');
  return deriveStructure(text).marks.flatMap(({ kind, from, to }) =>
    kind === 'term' ? [text.slice(from, to)] : [],
  );
}
/** Returns the address of the provision in which the first term applies, or its kind. */
function scope(...blocks: string[]): string {
  const structure = deriveStructure(blocks.join('\n\n'));
  const node =
    structure.nodes[
      termScope(
        structure,
        structure.marks.find(({ kind }) => kind === 'term')!,
      )
    ]!;
  return node.address ?? node.kind;
}

test('a definition defines the words before its verb', () => {
  assert.equal(
    terms(
      '1 The following definitions apply in these Regulations.',
      'vessel means a boat or ship.',
      '“master” includes a pilot.',
      'length, in respect of a vessel, means its length overall.',
      'owner has the same meaning as in section 2 of the Act.',
      'Great Lakes and St. Lawrence waters means the lakes.',
      'Section I waters means zone 1.',
    ),
    ['vessel', 'master', 'length', 'owner', 'Great Lakes and St. Lawrence waters', 'Section I waters'],
  );
});

test('with a plural verb, each of several terms is defined', () => {
  assert.equal(terms('1 In this section, oil and gas have the same meaning as in the Act.'), ['oil', 'gas']);
});

test('a sentence that begins with "In this Part" defines a term', () => {
  assert.equal(terms('41 In this Part, Minister means the Minister of Transport.'), ['Minister']);
  assert.equal(
    terms(
      '1 For the purposes of subsections (2), (3) and (5), voyage, Class 2 has the same meaning as in the Act.',
    ),
    ['voyage, Class 2'],
  );
});

test('sentences with the noun “means”, or with “means that”, define nothing', () => {
  assert.equal(
    terms('1 (1) The means of escape must be clear.', '(2) Two means of escape are provided.'),
    [],
  );
  assert.equal(terms('1 Failure means that the vessel is detained.'), []);
});

test('sentences that explain the meaning of a signal or replace a word define nothing', () => {
  assert.equal(
    terms(
      '34 Vessels in sight of one another shall indicate their manoeuvres by these signals:',
      'one short blast to mean “I am altering my course to starboard”,',
      'two short blasts to mean “I am altering my course to port”,',
      'three short blasts to mean “I am operating astern propulsion”.',
    ),
    [],
  );
  assert.equal(
    terms(
      '223 For the purpose of interpreting the Code,',
      '(a) “ship” shall be read to mean “vessel”;',
      '(b) “port facility” shall be read to mean “marine facility”; and',
      '(c) “audits” shall be read to mean “checks”.',
    ),
    [],
  );
});

test('the paragraphs of a list may define terms', () => {
  assert.equal(
    terms(
      '§ 83.03 Definitions',
      '(a) Western Rivers means a river.',
      '(b) Great Lakes means lakes.',
      '(c) The word vessel includes a raft.',
      '(d) Secretary means an officer.',
    ),
    ['Western Rivers', 'Great Lakes', 'vessel', 'Secretary'],
  );
});

test('a repealed definition still defines its term', () => {
  assert.equal(
    terms(
      '1 In this Act,',
      'boat means a vessel.',
      'chairman [Repealed, 2001, c. 29, s. 72]',
      'ship means a boat.',
    ),
    [...['boat', 'chairman', 'ship']],
  );
});

test('a term may be on its own before a list that states what it means', () => {
  const blocks = [
    '1 The following definitions apply in these Regulations.',
    'barge means a boat without a crew.',
    'length or L',
    '(a) in respect of a barge, means its length on deck; and',
    '(b) in respect of any other boat, has the same meaning as in the Act.',
  ];
  assert.equal(terms(...blocks), ['barge', 'length', 'L']);
  assert.equal(
    deriveStructure(blocks.join('\n\n')).nodes.flatMap(({ kind, address }) =>
      kind === 'paragraph' ? [address] : [],
    ),
    ['sec_1__def_length__para_a', 'sec_1__def_length__para_b'],
  );
});

test('a term may begin with a year, a word with a Roman numeral, or initials', () => {
  assert.equal(
    terms(
      '1 In these Regulations,',
      'boat means a craft.',
      '1972 Convention means the Convention signed in 1972.',
      'Zone II waters means the waters of a lake.',
      'Section II waters means the waters of a bay.',
      'B.H.A. Code means the code of harbours.',
    ),
    ['boat', '1972 Convention', 'Zone II waters', 'Section II waters', 'B.H.A. Code'],
  );
});

const definitions = [
  '1 The following definitions apply in these Regulations.',
  'boat means a craft.',
  'crew means the persons on board.',
  'pier means a place to moor.',
];

test('in a text whose definitions don’t use quotation marks, words in quotation marks aren’t terms', () => {
  const quoted = ['2 (1) Boats must carry a bell.', '(2) In this section, “bell” includes a gong.'];
  assert.equal(terms(...definitions, ...quoted), ['boat', 'crew', 'pier']);
  assert.equal(terms(...quoted), ['bell']);
});

test('a sentence that extends the definition of a term isn’t another definition', () => {
  assert.equal(
    terms(
      ...definitions,
      '2 For the purposes of this section, boat includes a raft.',
      '3 In this Part, buoy includes a float.',
    ),
    ['boat', 'crew', 'pier', 'buoy'],
  );
});

test('a sentence about mentions of a word defines nothing', () => {
  assert.equal(
    terms('1 In this Part, every reference to “Administration” in the Code means the Minister.'),
    [],
  );
  assert.equal(
    terms(
      '1 Pour l’application de la présente partie, toute mention de l’Administration s’entend du ministre.',
    ),
    [],
  );
});

test('a term begins after the last of several introductions', () => {
  assert.equal(
    terms(
      '1 For the purposes of this Part, which is about the import, storage and sale of boats, and for the ' +
        'purposes of Part 3, old boat means a boat from last year.',
    ),
    ['old boat'],
  );
});

test('two alternatives that begin with the same word are two terms', () => {
  assert.equal(
    terms(
      '1 In this Part,',
      'working deck or working platform means a flat area.',
      'boat or craft hire means hire.',
    ),
    ['working deck', 'working platform', 'boat or craft hire'],
  );
});

test('a name and the same name with words before it are two terms', () => {
  assert.equal(
    terms(
      '1 In this Part,',
      'keeper or lamp keeper means a person.',
      'oil wick or wick means a string.',
      'tow or two boat means a boat.',
    ),
    ['keeper', 'lamp keeper', 'oil wick', 'wick', 'tow or two boat'],
  );
});

test('a term with two qualifiers that begin with the same word is one term', () => {
  assert.equal(terms('1 In this Part,', 'class 3 or class 4 vessel means a boat for two persons.'), [
    'class 3 or class 4 vessel',
  ]);
});

test('a capital letter at the end of a sentence isn’t an initial', () => {
  assert.equal(terms('1 In these Regulations,', 'boat means a craft.', 'See Annex A. Ship means a boat.'), [
    'boat',
  ]);
});

test('a qualifier after several terms isn’t part of the last one', () => {
  assert.equal(terms('1 The words height and depth of a hold mean its greatest height and depth.'), [
    'height',
    'depth',
  ]);
});

test('a French term ends where its meaning begins with a capital letter', () => {
  assert.equal(
    terms(
      '1 Les définitions qui suivent s’appliquent.',
      'remorque À l’égard d’un chaland, s’entend d’un câble. (tow)',
    ),
    ['remorque'],
  );
});

test('the address of a definition contains its term', () => {
  const { nodes } = deriveStructure(
    '1 In this Act,\n\nboat means\n\n(a) a ship.\n\noil tanker means a ship.',
  );
  assert.equal(
    nodes.flatMap(({ address }) => address ?? []),
    [...['sec_1', 'sec_1__def_boat', 'sec_1__def_boat__para_a', 'sec_1__def_oil-tanker']],
  );
});

test('a term applies where the introduction to its definition says that it does', () => {
  assert.is(scope('PART 2', '3 In this Part, boat means a ship.'), 'part_2');
  assert.is(scope('PART 2', '3 (1) Words.', '(2) In this section, boat means a ship.'), 'part_2__sec_3');
  assert.is(
    scope('PART 2', '3 The following definitions apply in this Part.', 'boat means a ship.'),
    'part_2',
  );
  assert.is(
    scope('PART 2', '3 The following definitions apply in these Regulations.', 'boat means a ship.'),
    'document',
  );
});

test.run();
