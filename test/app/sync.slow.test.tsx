import '../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closing, noAnswer, officer, open, settle } from '../views/library';

closing(test);

/** Records each task as it runs. */
function labelsOf(app: Awaited<ReturnType<typeof open>>['app']) {
  const labels: string[] = [];
  app.syncQueue.running.subscribe((running) => {
    if (running && labels.at(-1) !== running.label) labels.push(running.label);
  });
  return labels;
}

const all = ['categories', 'favourites', 'offline-categories', 'offline-groups', 'offline-documents'];

test('"The load repeats when the connection returns": the library’s lists, then offline documents', async () => {
  const { app, setOnline } = await open('/', { user: officer });
  while (app.syncQueue.running.value) await settle();
  const labels = labelsOf(app);
  await setOnline(false);
  assert.equal(labels, []);
  await setOnline(true);
  // Chunks are fetched in the meantime, which takes real time rather than a fixed number of event loop turns.
  for (const tooLate = Date.now() + 60_000; labels.length < all.length && Date.now() < tooLate;)
    await settle();
  assert.equal(labels, all);
});

test('a failed task is recorded under its label, and the others still run', async () => {
  const { app } = await open('/', { user: officer, answers: { 'GET /api/user/category': noAnswer } });
  while (app.syncQueue.running.value) await settle();
  // This server doesn't respond to requests for favourites, and the resulting error shows that the queue
  // continued.
  const labels = app.syncQueue.errors.value.map(({ label }) => label);
  assert.equal(
    labels.filter((label) => !label.startsWith('offline-')),
    ['categories', 'favourites'],
  );
});

test('nothing is synchronised for users who have no access to the library', async () => {
  const { app } = await open('/', { user: { ...officer, roles: [] } });
  const labels = labelsOf(app);
  for (let turns = 0; turns < 20; turns += 1) await settle();
  assert.equal([labels, app.offline.value], [[], null]);
});

test.run();
