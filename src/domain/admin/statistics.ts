/** Figures of the product, for administrators: now, and month by month. */
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import { createResource, type Resource } from '../core/resource';

export type Statistics = components['schemas']['Statistics'];
export type MonthFigures = Statistics['months'][number];
/** The first three are how many there were at the month's end, the others how often it happened in the month. */
export const figureNames = ['companies', 'users', 'documents', 'searches', 'alerts', 'downloads'] as const;
export type FigureName = (typeof figureNames)[number];

export function createStatistics(api: Api): Resource<Statistics> {
  return createResource((signal) => call(api.GET('/api/admin/statistics', { signal })));
}

/** The top of a chart's scale: the next of 1, 2, 5, 10, 20, 50 … that is not below. */
export function scaleTop(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}
