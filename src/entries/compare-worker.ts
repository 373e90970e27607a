/** The worker that compares two editions. A page starts a new worker for each comparison (platform/compare). */
import type { ComparedPair } from '../domain/comparing/comparison';
import { redlineWhole } from '../shared/provisions/changes/whole-text';

self.addEventListener('message', ({ data }: MessageEvent<ComparedPair>) => {
  self.postMessage(redlineWhole(data.old, data.new, data.withLayout));
});
