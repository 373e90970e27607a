import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLatestRun } from '../../../src/domain/core/latest-run';

test('only the run that began last is the latest', () => {
  const runs = createLatestRun();
  const isFirstLatest = runs.begin();
  assert.ok(isFirstLatest());
  const isSecondLatest = runs.begin();
  assert.not(isFirstLatest());
  assert.ok(isSecondLatest());
});

test('a cancelled run is not the latest, but a run that begins later is', () => {
  const runs = createLatestRun();
  const isCancelledLatest = runs.begin();
  runs.cancel();
  assert.not(isCancelledLatest());
  const isNextLatest = runs.begin();
  assert.ok(isNextLatest());
  assert.not(isCancelledLatest());
});

test.run();
