import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  comesTrue,
  createOfflineDevice,
  createOfflineServer,
  type OfflineServer,
} from '../../support/browser/offline-device';

/** A library of three documents, all chosen, and a tab on a device that has none of them yet. */
function begun() {
  const server = createOfflineServer();
  for (const id of ['a', 'b', 'c']) server.publish(id, `text of ${id}`);
  server.choose({ g: ['a', 'b', 'c'] });
  const device = createOfflineDevice(server);
  const { documents, kill } = device.open();
  return {
    server,
    device,
    documents,
    kill,
    status: (id: string) => documents.documents.value?.get(id)?.status,
    statuses: () => [...(documents.documents.value?.values() ?? [])].map(({ status }) => status),
    /** Synchronises, and waits for the resulting downloads. */
    async synced() {
      const problem = await device.until(documents.sync());
      await device.until(documents.download());
      return problem;
    },
  };
}

test('"none, then queue, then downloading, then storing, then downloaded"', async () => {
  const { server, device, documents, status } = begun();
  server.choose({ g: ['a'] });
  const seen: unknown[] = [];
  const stop = documents.documents.subscribe((all) => {
    const now = all?.get('a')?.status;
    if (all?.has('a') && seen.at(-1) !== now) seen.push(now);
  });
  await device.until(documents.sync());
  await device.until(documents.download());
  stop();
  assert.equal(seen, [null, 'queue', 'downloading', 'storing', 'downloaded']);
  assert.is(status('a'), 'downloaded');
});

for (const fault of ['refused', 'cut', 'short', 'flipped', 'other-file', 'no-answer'] as const) {
  test(`"Any failure returns to none": ${fault}`, async () => {
    const { server, device, documents, status, synced } = begun();
    server.choose({ g: ['a'] });
    server.fault = () => fault;
    await synced();
    assert.is(status('a'), null);
    assert.equal([...(await device.stored())], []);
    assert.ok(documents.failures.value.has('a'));
  });
}

test('"On reaching downloaded the downloaded count rises"', async () => {
  const { server, documents, synced } = begun();
  server.fault = ({ id }) => (id === 'b' ? 'refused' : 'ok');
  await synced();
  assert.equal([documents.counts.value.downloaded, documents.counts.value.missing], [2, 1]);
});

test('"status is saved locally when it becomes downloaded or none"', async () => {
  const { device, synced } = begun();
  await synced();
  const [later, readers] = [device.open(), device.open()];
  await later.documents.restore();
  assert.is(later.documents.documents.value?.get('a')?.status, 'downloaded');
  await device.spoil('a', 'other bytes');
  device.isOnline = false;
  await later.documents.readPdf('a');
  await readers.documents.restore();
  assert.is(readers.documents.documents.value?.get('a')?.status, null);
});

test('"The queue accepts only documents with no status"', async () => {
  const { device, documents, synced, server } = begun();
  await synced();
  const before = server.fileRequests.length;
  await device.until(documents.download(['a', 'b', 'a', 'nobody']));
  assert.is(server.fileRequests.length, before);
});

test('"Downloads run one at a time", and the next file is fetched while the last one is stored', async () => {
  const { server, device, documents, statuses } = begun();
  let [downloading, storing, both] = [0, 0, false];
  const stop = documents.documents.subscribe(() => {
    const now = statuses();
    downloading = Math.max(downloading, now.filter((status) => status === 'downloading').length);
    storing = Math.max(storing, now.filter((status) => status === 'storing').length);
    both ||= now.includes('downloading') && now.includes('storing');
  });
  for (const id of ['d', 'e', 'f']) server.publish(id, `the text of ${id}`);
  server.choose({ g: ['a', 'b', 'c', 'd', 'e', 'f'] });
  await device.until(documents.sync());
  await device.until(documents.download());
  stop();
  assert.equal([downloading, both, server.fileRequests.length], [1, true, 6]);
  // The second of two files waits while the first is written, unless writing is faster than fetching.
  assert.ok(storing <= 2, `${storing} files were stored at the same time`);
});

test('"a run is blocked if one is already running"', async () => {
  const { server, device, documents } = begun();
  await device.until(documents.sync());
  await Promise.all([
    device.until(documents.download()),
    device.until(documents.download()),
    device.until(documents.download(['b'])),
  ]);
  assert.equal(
    server.fileRequests.map(({ id }) => id),
    ['a', 'b', 'c'],
  );
});

test('"The queue start count resets after a run", and progress is "shown as done/total"', async () => {
  const { server, device, documents, synced } = begun();
  const seen: string[] = [];
  const stop = documents.progress.subscribe((progress) => {
    const text = progress ? `${progress.done}/${progress.total}` : 'none';
    if (seen.at(-1) !== text) seen.push(text);
  });
  await synced();
  assert.equal(seen, ['none', '0/3', '1/3', '2/3', '3/3', 'none']);
  server.publish('d', 'the fourth');
  server.choose({ g: ['a', 'b', 'c', 'd'] });
  seen.length = 0;
  await device.until(documents.sync());
  await device.until(documents.download());
  stop();
  assert.equal(seen, ['0/1', '1/1', 'none']);
});

test('"Downloaded documents that the server no longer lists are marked deletable", and stay readable', async () => {
  const { server, documents, synced } = begun();
  await synced();
  server.choose({ g: ['b', 'c'] });
  await synced();
  const gone = documents.documents.value?.get('a');
  assert.equal([gone?.status, gone?.deletable, gone?.url, gone?.groups], ['downloaded', true, null, []]);
  assert.is(await (await documents.readPdf('a'))?.blob.text(), 'text of a');
  assert.equal([documents.counts.value.deletable, documents.counts.value.deletableBytes], [1, 9]);
});

test('a document that is listed again returns to its previous state, and is not downloaded again', async () => {
  const { server, documents, synced } = begun();
  await synced();
  server.choose({ g: ['b'] });
  await synced();
  server.choose({ g: ['a', 'b', 'c'] });
  await synced();
  assert.equal(
    [documents.counts.value.downloaded, documents.counts.value.deletable, server.fileRequests.length],
    [3, 0, 3],
  );
});

test('"on request deletable documents are removed (blob, list entry, counts)", and no others', async () => {
  const { server, device, documents, synced } = begun();
  await synced();
  server.choose({ g: ['c'] });
  await synced();
  await device.until(documents.removeDeletable(['a', 'c']));
  assert.equal(
    [[...(await device.stored()).keys()], [...documents.documents.value!.keys()].sort()],
    [
      ['b', 'c'],
      ['b', 'c'],
    ],
  );
  assert.equal([documents.counts.value.downloaded, documents.counts.value.deletable], [2, 1]);
  await device.until(documents.removeDeletable());
  assert.equal([[...(await device.stored()).keys()], documents.counts.value.deletable], [['c'], 0]);
});

test('a waiting document that is missing from a newer list isn’t requested and doesn’t delay the others', async () => {
  const { server, device, documents, status } = begun();
  for (const id of 'defghijklm') server.publish(id, `text of ${id}`);
  server.choose({ g: [...'abcdefghijklm'] });
  server.fault = () => {
    if (server.fileRequests.length === 1) {
      server.choose({ g: ['a', 'm'] });
      void documents.sync();
    }
    return 'ok';
  };
  await device.until(documents.sync());
  await comesTrue(() => documents.progress.value === null && status('b') === undefined);
  assert.equal([status('a'), status('m'), [...documents.failures.value]], ['downloaded', 'downloaded', []]);
});

test('"Non-downloaded documents the server no longer lists are dropped"', async () => {
  const { server, documents, synced } = begun();
  server.fault = () => 'refused';
  await synced();
  server.choose({ g: ['a'] });
  await synced();
  assert.equal([...documents.documents.value!.keys()], ['a']);
});

test('"If a stored blob cannot be read, the status resets to none", and the document is downloaded again', async () => {
  const { server, device, documents, status, synced } = begun();
  await synced();
  await device.spoil('a', 'other bytes');
  assert.is(await documents.readPdf('a'), null);
  await device.until(documents.download());
  assert.equal([status('a'), server.fileRequests.length], ['downloaded', 4]);
  assert.is(await (await documents.readPdf('a'))?.blob.text(), 'text of a');
});

test('"Download: 2 fetch attempts"', async () => {
  const { server, documents } = begun();
  server.choose({ g: ['a'] });
  server.fault = () => 'refused';
  await documents.sync();
  await comesTrue(() => documents.failures.value.has('a') && !documents.isDownloading.value);
  assert.is(server.fileRequests.length, 2);
  assert.equal([...documents.failures.value], [['a', 'refused']]);
});

test('"3 store attempts with 1000 ms between"', async () => {
  const { server, device, documents, status } = begun();
  server.choose({ g: ['a'] });
  device.storeFails = 2;
  await device.until(documents.sync());
  await device.until(documents.download());
  assert.equal([status('a'), server.fileRequests.length], ['downloaded', 1]);
  const other = begun();
  other.server.choose({ g: ['a'] });
  other.device.storeFails = 3;
  await other.documents.sync();
  // The other timer is for the next check of the list.
  await comesTrue(() => other.device.storeFails === 2 && other.device.clock.waiting === 2);
  await other.device.clock.turn(999);
  assert.equal([other.device.storeFails, other.status('a')], [2, 'storing']);
  await other.device.clock.turn(1);
  await comesTrue(() => other.device.storeFails === 1 && other.device.clock.waiting === 2);
  await other.device.clock.turn(1000);
  await comesTrue(() => !other.documents.isDownloading.value);
  assert.equal(
    [other.device.storeFails, other.status('a'), [...other.documents.failures.value]],
    [0, null, [['a', 'not-stored']]],
  );
});

test('"quota exceeded fails at once without retry", and stops the queue', async () => {
  const { server, device, documents, statuses } = begun();
  device.storeFails = 'full';
  const at = device.clock.now().getTime();
  await documents.sync();
  await comesTrue(() => documents.isFull.value && !documents.isDownloading.value);
  assert.is(device.clock.now().getTime(), at, 'there was no pause');
  assert.equal(
    [documents.isFull.value, statuses(), documents.isDownloading.value],
    [true, [null, null, null], false],
  );
  assert.ok(server.fileRequests.length <= 2, 'the third document is not requested');
  device.storeFails = 0;
  await device.until(documents.download());
  assert.equal([documents.isFull.value, documents.counts.value.downloaded], [false, 3]);
});

test('"Offline sync failure: sets a documents-loading-error flag", which the next sync clears', async () => {
  const { server, documents, synced } = begun();
  await synced();
  server.refusal = () => 503;
  assert.is((await documents.sync())?.status, 503);
  assert.is(documents.problem.value?.status, 503);
  assert.is(documents.counts.value.downloaded, 3, 'the documents on the device stay');
  server.refusal = () => null;
  await synced();
  assert.is(documents.problem.value, null);
});

test('if the list is unchanged, no file is fetched, and the list counts as up to date', async () => {
  const { server, device, documents, synced } = begun();
  await synced();
  const { syncedAt } = documents;
  const before = syncedAt.value;
  await device.clock.turn(60_000);
  await synced();
  assert.equal([server.fileRequests.length, documents.counts.value.downloaded], [3, 3]);
  assert.not.equal(syncedAt.value, before);
});

for (const how of ['lost', 'malformed'] as const) {
  test(`a document whose entry is ${how} returns with the next list, and its bytes are not fetched again`, async () => {
    const { server, device, kill, synced } = begun();
    await synced();
    kill();
    await device.damage('a', how);
    const later = device.open();
    await device.until(later.documents.sync());
    await device.until(later.documents.download());
    const shown = later.documents.documents.value;
    assert.equal(
      [...shown!.values()].map(({ status: now }) => now),
      ['downloaded', 'downloaded', 'downloaded'],
    );
    assert.equal(
      [shown?.get('a')?.data.title, await (await later.documents.readPdf('a'))?.blob.text()],
      ['Title of a', 'text of a'],
    );
    assert.is(server.fileRequests.length, 3);
  });
}

test('if one of many documents changes, only that one is downloaded; its old edition is shown until then', async () => {
  const { server, device, documents, status, synced } = begun();
  await synced();
  server.publish('b', 'the second edition', { edition: '2' });
  server.fault = () => 'no-answer';
  await synced();
  assert.equal([status('b'), documents.documents.value?.get('b')?.readableEdition], [null, '1']);
  assert.is((await documents.readPdf('b'))?.edition, '1');
  const before = server.fileRequests.length;
  server.fault = () => 'ok';
  await device.until(documents.download());
  assert.equal(
    server.fileRequests.slice(before).map(({ id, edition }) => `${id} ${edition}`),
    ['b 2'],
  );
  assert.is(await (await documents.readPdf('b'))?.blob.text(), 'the second edition');
});

test('a document whose PDF is being prepared is requested again soon, and then less and less often', async () => {
  const { server, device, documents, status, synced } = begun();
  server.publish('a', 'soon', { isReady: false });
  await synced();
  assert.equal(
    [status('a'), documents.counts.value.preparing, documents.counts.value.downloaded],
    [null, 1, 2],
  );
  const countSyncs = () => syncsOf(server);
  const requestedAt: number[] = [];
  while (requestedAt.length < 5) {
    const before = countSyncs();
    // A request takes several turns of the event loop, so each turn advances the clock only a little.
    await device.clock.turn(20);
    if (countSyncs() === before) continue;
    requestedAt.push(device.clock.now().getTime());
    await comesTrue(() => documents.syncedAt.value === device.clock.now().toISOString());
  }
  const waits = requestedAt.slice(1).map((at, index) => Math.round((at - requestedAt[index]!) / 1000));
  // The first of these intervals may have passed before the first request was counted.
  const all = [2, 4, 8, 15, 15, 15, 15];
  assert.equal(waits, all.slice(all.indexOf(waits[0]!)).slice(0, 4));
  server.publish('a', 'soon');
  await device.clock.turn(15_000);
  await comesTrue(() => status('a') === 'downloaded');
});

test('an expired link is replaced by a new one, which does not count as an attempt', async () => {
  const { server, device, documents, status } = begun();
  server.choose({ g: ['a'] });
  server.fault = () => 'no-answer';
  await device.until(documents.sync());
  await device.until(documents.download());
  server.expireLinks();
  let attempts = 0;
  // First the link has expired, then the server fails, then the file arrives: two attempts, or three if the
  // expired link counts.
  server.fault = () => ((attempts += 1) === 2 ? 'refused' : 'ok');
  await device.until(documents.download());
  assert.equal(
    [status('a'), attempts, server.calls.filter((call) => call === 'GET /api/documents/a/pdf').length],
    ['downloaded', 3, 1],
  );
});

test('an interrupted download continues where it stopped, even in a different tab', async () => {
  const { server, device, documents, kill } = begun();
  server.choose({ g: ['a'] });
  server.fault = () => 'cut';
  await device.until(documents.sync());
  await device.until(documents.download());
  kill();
  server.fault = () => 'ok';
  const later = device.open();
  await device.until(later.documents.sync());
  await device.until(later.documents.download());
  const last = server.fileRequests.at(-1);
  assert.ok(last?.from && last.from > 0 && last.ifRange, 'it requested the rest');
  assert.is(await (await later.documents.readPdf('a'))?.blob.text(), 'text of a');
});

test('no complete file is lost when a tab is closed', async () => {
  const { server, device, documents, kill } = begun();
  void documents.sync();
  await comesTrue(() => !(documents.counts.value.downloaded < 1));
  kill();
  const whole = [...(await device.stored()).keys()];
  const before = server.fileRequests.length;
  const later = device.open();
  await device.until(later.documents.sync());
  await device.until(later.documents.download());
  assert.is(later.documents.counts.value.downloaded, 3);
  assert.equal(
    server.fileRequests.slice(before).filter(({ id }) => whole.includes(id)),
    [],
  );
});

test('if two tabs are open, one downloads and the other shows the progress', async () => {
  const { server, device, documents } = begun();
  const other = device.open();
  await other.documents.restore();
  const seen = new Set<unknown>();
  const stop = other.documents.documents.subscribe((all) => all?.forEach(({ status }) => seen.add(status)));
  await device.until(documents.sync());
  await device.until(documents.download());
  stop();
  assert.ok(seen.has('downloading') && seen.has('downloaded'));
  assert.equal(
    [
      other.documents.counts.value.downloaded,
      other.documents.isDownloading.value,
      server.fileRequests.length,
    ],
    [3, false, 3],
  );
});

test('a tab knows that another tab is downloading, and can stop the download', async () => {
  const { server, device, documents } = begun();
  const other = device.open();
  await other.documents.restore();
  void documents.sync();
  await comesTrue(() => other.documents.isOtherTabDownloading.value);
  assert.equal(
    [
      documents.isOtherTabDownloading.value,
      documents.isDownloading.value,
      other.documents.isDownloading.value,
    ],
    [false, true, true],
  );
  other.documents.stop();
  await comesTrue(() => documents.progress.value === null && !other.documents.isOtherTabDownloading.value);
  assert.ok(server.fileRequests.length < 3);
  assert.equal([documents.counts.value.missing > 0, documents.failures.value.size], [true, 0]);
});

test('tabs that need the same documents do not download any of them twice', async () => {
  const { server, device, documents } = begun();
  const other = device.open();
  await Promise.all([device.until(documents.sync()), device.until(other.documents.sync())]);
  await Promise.all([device.until(documents.download()), device.until(other.documents.download())]);
  assert.equal(
    [documents.counts.value.downloaded, other.documents.counts.value.downloaded, server.fileRequests.length],
    [3, 3, 3],
  );
});

test('after two requests without a response, the other documents wait and are retried automatically', async () => {
  const { server, device, documents } = begun();
  for (const id of ['d', 'e', 'f']) server.publish(id, id);
  server.choose({ g: ['a', 'b', 'c', 'd', 'e', 'f'] });
  server.fault = () => 'no-answer';
  await documents.sync();
  await comesTrue(
    () =>
      documents.failures.value.size > 0 &&
      !documents.isDownloading.value &&
      documents.progress.value === null,
  );
  assert.equal([...documents.failures.value.keys()], ['a', 'b']);
  server.fault = () => 'ok';
  await device.clock.turn(30_000);
  await comesTrue(() => documents.counts.value.downloaded === 6);
});

test('another user sees none of a user’s documents, and can’t keep any until these have been wiped', async () => {
  const { device, synced, server } = begun();
  await synced();
  const { documents } = device.open('u2');
  await documents.restore();
  assert.equal(
    [documents.owner.value, [...documents.documents.value!.keys()], await documents.readPdf('a')],
    ['other', [], null],
  );
  assert.equal(documents.foreignData.value, { documents: 3, bytes: 3 * 'text of a'.length });
  await device.until(documents.sync());
  assert.is((await device.stored()).size, 3);
  await documents.takeOver();
  assert.equal(
    [documents.owner.value, documents.foreignData.value, (await device.stored()).size],
    ['own', null, 0],
  );
  server.choose({ g: ['b'] });
  await device.until(documents.sync());
  await device.until(documents.download());
  assert.equal([...(await device.stored()).keys()], ['b']);
});

test('documents that another user starts keeping in a different tab are not shown', async () => {
  const { device, documents } = begun();
  await documents.restore();
  const other = device.open('u2');
  let shown = 0;
  const stop = documents.documents.subscribe((all) => void (shown = Math.max(shown, all?.size ?? 0)));
  await device.until(other.documents.sync());
  await device.until(other.documents.download());
  await comesTrue(() => documents.owner.value === 'other');
  stop();
  assert.is(shown, 0);
});

test('a user who returns finds everything without downloading it again', async () => {
  const { device, documents, synced, server } = begun();
  await synced();
  documents.dispose();
  const back = device.open();
  await device.until(back.documents.sync());
  await device.until(back.documents.download());
  assert.equal([back.documents.counts.value.downloaded, server.fileRequests.length], [3, 3]);
});

test('a file that was being downloaded at logout is not stored', async () => {
  const { device, documents } = begun();
  void documents.sync();
  await comesTrue(() => !!documents.isDownloading.value);
  await device.store.clear();
  await comesTrue(() => !documents.isDownloading.value);
  assert.equal([...(await device.store.read()).entries, ...(await device.stored())], []);
});

test('an entry whose bytes are missing does not count as downloaded, whatever its status is', async () => {
  const { device, synced } = begun();
  await synced();
  const { epoch } = await device.store.read();
  await device.store.rewrite(epoch, ({ listing, entries }) => ({
    listing,
    entries,
    withoutBlobs: new Set(['a']),
  }));
  const later = device.open();
  await later.documents.restore();
  assert.equal(
    [later.documents.documents.value?.get('a')?.status, later.documents.counts.value.downloaded],
    [null, 2],
  );
});

test('bytes that arrive after a newer file was listed are not stored as the newer file', async () => {
  const { server, device, documents, status } = begun();
  server.choose({ g: ['a'] });
  const other = device.open();
  await device.until(documents.sync());
  await comesTrue(
    () => status('a') === 'downloading' || status('a') === 'storing' || status('a') === 'downloaded',
  );
  server.publish('a', 'the second edition', { edition: '2' });
  await device.until(other.documents.sync());
  await comesTrue(
    () =>
      status('a') === 'downloaded' &&
      !documents.isDownloading.value &&
      !other.documents.isDownloading.value &&
      documents.documents.value?.get('a')?.readableEdition === '2',
  );
  assert.is(await (await documents.readPdf('a'))?.blob.text(), 'the second edition');
});

test('a repair finds files whose bytes have changed, and the next download replaces them', async () => {
  const { device, documents, status, synced } = begun();
  await synced();
  await device.spoil('b', 'text of B');
  const report = await device.until(documents.repair());
  assert.equal([report.checked, report.lost], [3, ['b']]);
  await device.until(documents.download());
  assert.is(status('b'), 'downloaded');
});

test('a pinned document is marked as pinned', async () => {
  const { server, documents, synced } = begun();
  server.choose({ kept: ['a'], g: ['b'] });
  await synced();
  assert.equal(
    ['a', 'b'].map((id) => documents.documents.value?.get(id)?.isPinned),
    [true, false],
  );
});

test('after a stop, waiting documents have no status, and downloaded ones keep theirs', async () => {
  const { device, documents, statuses } = begun();
  await device.until(documents.sync());
  documents.stop();
  await comesTrue(() => !documents.isDownloading.value);
  assert.equal(
    statuses().filter((status) => status !== null && status !== 'downloaded'),
    [],
  );
  assert.is(documents.progress.value, null);
});

test('an open tab learns of a new edition within 15 minutes, and only one of several tabs checks', async () => {
  const { server, device, documents, synced } = begun();
  await synced();
  const others = [device.open(), device.open()];
  for (const other of others) await device.until(other.documents.sync());
  server.publish('a', 'the second edition', { edition: '2' });
  const before = syncsOf(server);
  await device.clock.turn(900_000);
  await comesTrue(() => documents.documents.value?.get('a')?.readableEdition === '2');
  await comesTrue(() =>
    others.every((other) => other.documents.documents.value?.get('a')?.readableEdition === '2'),
  );
  assert.is(syncsOf(server) - before, 1);
});

test('a list that could not be loaded is requested again after pauses from 30 seconds to 15 minutes', async () => {
  const { server, device, documents } = begun();
  server.refusal = (path) => (path === '/api/offline/sync' ? 503 : null);
  await device.until(documents.sync());
  for (const pauseMs of [30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000]) {
    const before = syncsOf(server);
    await device.clock.turn(pauseMs - 1);
    assert.is(syncsOf(server), before);
    await device.clock.turn(1);
    await comesTrue(() => syncsOf(server) === before + 1 && device.clock.waiting > 0);
  }
  server.refusal = () => null;
  await device.clock.turn(900_000);
  await comesTrue(() => documents.counts.value.downloaded === 3);
  assert.is(documents.problem.value, null);
});

test('documents that the server failed to send are requested again after pauses of up to an hour', async () => {
  const { server, device, documents, synced } = begun();
  server.fault = ({ id }) => (id === 'a' ? 'refused' : 'ok');
  await synced();
  assert.is(documents.counts.value.downloaded, 2);
  for (const minutes of [0.5, 1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = server.fileRequests.length;
    await device.clock.turn(minutes * 60_000 - 1);
    assert.is(server.fileRequests.length, before);
    await device.clock.turn(1);
    // Two attempts are made each time. After that, only the next check of the list and the next attempt are
    // pending.
    await comesTrue(
      () =>
        server.fileRequests.length === before + 2 &&
        !documents.isDownloading.value &&
        device.clock.waiting === 2,
    );
  }
  server.fault = () => 'ok';
  await device.clock.turn(3_600_000);
  await comesTrue(() => documents.counts.value.downloaded === 3);
});

test('a failed document is requested again on schedule, however many others are added', async () => {
  const { server, device, documents } = begun();
  const coming = Array.from({ length: 12 }, (_, number) => `coming-${number}`);
  for (const id of coming) server.publish(id, `text of ${id}`, { isReady: false });
  server.choose({ g: ['a', 'b', 'c', ...coming] });
  server.fault = ({ id }) => (id === 'a' ? 'refused' : 'ok');
  await device.until(documents.sync());
  await comesTrue(() => documents.counts.value.downloaded === 2 && !documents.isDownloading.value);
  const before = countFileRequests(server, 'a');
  for (const [at, id] of coming.entries()) {
    server.publish(id, `text of ${id}`);
    await device.clock.turn(15_000);
    await comesTrue(() => documents.counts.value.downloaded === 3 + at && !documents.isDownloading.value);
  }
  // Three minutes have passed: one attempt became due after 30 seconds, and the next one a minute later.
  assert.is(countFileRequests(server, 'a') - before, 4);
});

test('after a failed document has been downloaded, the pause after the next failure is only 30 seconds', async () => {
  const { server, device, documents, synced } = begun();
  server.fault = ({ id }) => (id === 'a' ? 'refused' : 'ok');
  await synced();
  for (const minutes of [0.5, 1, 2, 4, 8]) {
    const before = server.fileRequests.length;
    await device.clock.turn(minutes * 60_000);
    await comesTrue(
      () =>
        server.fileRequests.length === before + 2 &&
        !documents.isDownloading.value &&
        device.clock.waiting === 2,
    );
  }
  server.fault = () => 'ok';
  await device.clock.turn(16 * 60_000);
  await comesTrue(() => documents.counts.value.downloaded === 3 && !documents.isDownloading.value);
  server.fault = ({ id }) => (id === 'b' ? 'refused' : 'ok');
  server.publish('b', 'the second edition', { edition: '2' });
  // This is the next check of the list.
  for (let step = 0; step < 90 && countFileRequests(server, 'b', '2') === 0; step += 1)
    await device.clock.turn(10_000);
  await comesTrue(
    () =>
      countFileRequests(server, 'b', '2') >= 2 &&
      !documents.isDownloading.value &&
      device.clock.waiting === 2,
  );
  await device.clock.turn(30_000);
  await comesTrue(() => countFileRequests(server, 'b', '2') >= 4);
});

test('several calls that wait for the same failing download share one pause of 30 seconds', async () => {
  const { server, device, documents, synced } = begun();
  server.choose({ g: ['a'] });
  server.fault = () => 'refused';
  await synced();
  await device.until(Promise.all([documents.download(), documents.download(), documents.download()]));
  const before = server.fileRequests.length;
  await device.clock.turn(29_000);
  assert.is(server.fileRequests.length, before);
  await device.clock.turn(1000);
  await comesTrue(() => server.fileRequests.length > before && !documents.isDownloading.value);
  assert.is(server.fileRequests.length, before + 2, 'there is one attempt, which fetches the file twice');
});

test('a stopped download starts again only when the user starts it', async () => {
  const { server, device, documents, synced } = begun();
  server.fault = () => 'refused';
  await synced();
  documents.stop();
  server.fault = () => 'ok';
  const before = [syncsOf(server), server.fileRequests.length];
  await device.clock.turn(900_000);
  await comesTrue(() => syncsOf(server) > before[0]!);
  await device.clock.turn(900_000);
  assert.is(server.fileRequests.length, before[1]);
  await device.until(documents.download());
  assert.is(documents.counts.value.downloaded, 3);
});

test.run();

function syncsOf({ calls }: { readonly calls: readonly string[] }): number {
  return calls.filter((call) => call === 'GET /api/offline/sync').length;
}

function countFileRequests(
  { fileRequests }: Pick<OfflineServer, 'fileRequests'>,
  wanted: string,
  wantedEdition?: string,
): number {
  return fileRequests.filter(
    ({ id, edition }) => id === wanted && (wantedEdition === undefined || edition === wantedEdition),
  ).length;
}
