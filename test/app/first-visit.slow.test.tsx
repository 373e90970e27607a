import '../support/browser/dom';
import '../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act } from '../support/browser/screen';
import { eventually } from '../support/eventually';
import { answers, structured, text } from '../views/document/reading/rules-screen';
import { closing, json, officer, open, settle } from '../views/library';

closing(test);

test('on a first visit, the code for offline data is fetched after the document’s text has arrived', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  const { app } = await open('/documentpreview/rules', {
    user: officer,
    answers: answers({
      'GET /api/documents/rules/structure': () => arrived.then(() => json(structured('2'))),
    }),
  });
  await settle();
  assert.equal([app.isContentShown.value, app.offline.value], [false, null]);
  await act(async () => arrive());
  await eventually(async () => {
    await settle();
    assert.ok(text().textContent?.includes('A vessel must carry a beacon if'));
    assert.is.not(app.offline.value, null);
  });
});

test('when the connection is lost, a document loads the code for offline data immediately', async () => {
  const { app, setOnline } = await open('/documentpreview/rules', {
    user: officer,
    answers: answers({ 'GET /api/documents/rules/structure': () => new Promise(() => {}) }),
  });
  await settle();
  assert.is(app.offline.value, null);
  await setOnline(false);
  await eventually(async () => {
    await settle();
    assert.is.not(app.offline.value, null);
  });
});

test('the Dashboard always loads the code for offline data, because it shows what is on the device', async () => {
  const { app } = await open('/', { user: officer });
  await eventually(async () => {
    await settle();
    assert.is.not(app.offline.value, null);
  });
});

test.run();
