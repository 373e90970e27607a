import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startJobLoop } from '../../../src/server/jobs/job-loop';

/** A job whose runs end when the test ends them. */
function handWork() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const begun: (() => void)[] = [];
  let isStopped = false;
  return {
    worker: {
      work: () =>
        new Promise<void>((resolve, reject) => {
          ends.push({ resolve, reject });
          begun.shift()?.();
        }),
      stop: async () => {
        isStopped = true;
        ends.at(-1)?.resolve();
      },
    },
    begins: () => new Promise<void>((resolve) => void begun.push(resolve)),
    end: (error?: Error) => (error ? ends.at(-1)!.reject(error) : ends.at(-1)!.resolve()),
    times: () => ends.length,
    isStopped: () => isStopped,
  };
}

test('a job runs immediately, and only once more if it is woken several times during the run', async () => {
  const work = handWork();
  const loop = startJobLoop(work.worker, "Saved searches can't be run", () => undefined);
  assert.is(work.times(), 1);
  const again = work.begins();
  loop.wake();
  loop.wake();
  work.end();
  await again;
  assert.is(work.times(), 2);
  await loop.stop();
  assert.is(work.times(), 2);
});

test('a failure is reported only once until the job has succeeded again', async () => {
  const work = handWork();
  const reports: string[] = [];
  const loop = startJobLoop(
    work.worker,
    "Saved searches can't be run",
    (sentence) => void reports.push(sentence),
  );
  for (const error of [new Error('Gone.'), new Error('Gone.'), undefined, new Error('Gone.')]) {
    const again = work.begins();
    loop.wake();
    work.end(error);
    await again;
  }
  assert.equal(reports, Array(2).fill("Saved searches can't be run, and it will be tried again: Gone."));
  await loop.stop();
});

test('stopping ends the running job, and no other run begins', async () => {
  const work = handWork();
  const loop = startJobLoop(work.worker, "Saved searches can't be run", () => undefined);
  await loop.stop();
  loop.wake();
  assert.equal([work.times(), work.isStopped()], [1, true]);
});

test.run();
