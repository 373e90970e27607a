import '../../support/dom';
import { test } from 'uvu';
import { screen } from '../../support/screen';
import { closing, open } from '../library';

closing(test);

test('anybody can read Support', async () => {
  await open('/support');
  screen.getByRole('heading', { level: 1, name: 'Support' });
});

test('Support says which version is served by which host, for whoever asks for help', async () => {
  await open('/support');
  screen.getByText('This is Fairway v2.6, served by api.example.com.');
});

test.run();
