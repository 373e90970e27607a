/** Usage figures for administrators: current figures, and figures for each month. */
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import { createResource, type Resource } from '../core/resource';

export type Statistics = components['schemas']['Statistics'];
export type MonthFigures = Statistics['months'][number];
/** The first three are totals at the end of the month. The others count events during the month. */
export const figureNames = ['companies', 'users', 'documents', 'searches', 'alerts', 'downloads'] as const;
export type FigureName = (typeof figureNames)[number];

export function createStatistics(api: Api): Resource<Statistics> {
  return createResource((signal) => call(api.GET('/api/admin/statistics', { signal })));
}

/**
 * Returns the top of a chart's scale: the smallest of 1, 2, 5, 10, 20, 50, … that is at least as large as
 * every value.
 */
export function scaleTop(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}
