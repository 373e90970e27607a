import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen } from '../../support/browser/screen';
import { closing, open } from '../library';

closing(test);

test('visitors can read the Terms Of Use', async () => {
  await open('/termsofuse');
  screen.getByRole('heading', { level: 1, name: 'Terms Of Use' });
  assert.ok(screen.getAllByRole('heading', { level: 2 }).length > 5);
});

test.run();
