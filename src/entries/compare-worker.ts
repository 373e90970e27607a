/** The worker that compares two editions. A page starts it for one comparison (platform/compare). */
import type { ComparedPair } from '../domain/comparing/comparison';
import { redlineTexts } from '../shared/provisions/changes/redline';

self.addEventListener('message', ({ data }: MessageEvent<ComparedPair>) => {
  self.postMessage(redlineTexts(data.old, data.new));
});
