import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, screen } from '../../../support/browser/screen';
import { clickButton, closing, json, refusal, settle } from '../../library';
import { current, press, reading, structured } from './rules-screen';

closing(test);

const editionOf = ({ url }: Request) => new URL(url).searchParams.get('edition');

test('if comparing with the other edition fails, the provision doesn’t count as different', async () => {
  let isBroken = true;
  await reading('?at=part_1__sec_3&of=1', {
    answers: {
      'GET /api/documents/rules/structure': (request) =>
        editionOf(request) === '1' && isBroken ? refusal(500, 'internal')() : json(structured('2')),
    },
  });
  assert.ok(screen.getByText(/The text could not be compared with edition 1/));
  assert.not(screen.queryByText(/is different in this edition/));
  assert.not(current());
  isBroken = false;
  await clickButton('Try again');
  assert.ok(screen.getByText(/The wording of the provision is the same in this edition/));
});

test('a provision linked from one edition is compared even if the address opens another edition', async () => {
  const requested: (string | null)[] = [];
  await reading('?at=part_1__sec_3&of=1&edition=2', {
    answers: {
      'GET /api/documents/rules/structure': (request) => {
        requested.push(editionOf(request));
        return json(structured('2'));
      },
    },
  });
  assert.equal(requested, ['2', '1']);
  assert.ok(screen.getByText(/The wording of the provision is the same in this edition/));
});

test('moving to another provision keeps the current search hit', async () => {
  const { app } = await reading('?q=beacon&in=content');
  await press('n');
  assert.ok(screen.getByText('Hit 2 of 5', { selector: ':not([role])' }));
  const { path } = app.router.route.peek();
  await act(async () => app.router.go(`${path}&at=part_1__sec_3&of=2`));
  await settle();
  assert.ok(screen.getByText('Hit 2 of 5', { selector: ':not([role])' }));
});

test.run();
