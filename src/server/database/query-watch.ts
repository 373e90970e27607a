/** Measures all queries and writes the slow ones to the log, without their parameters. */
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import type { FinishedQuery } from './database';

export interface QueryWatch {
  readonly onQuery: (query: FinishedQuery) => void;
  /** Slow queries before this call are only measured, because the log doesn't exist yet. */
  logTo(log: Pick<FastifyBaseLogger, 'warn'>): void;
}

const SLOW_MS = 1000;

export function createQueryWatch(metrics: Pick<Metrics, 'observeQuery'>): QueryWatch {
  let log: Pick<FastifyBaseLogger, 'warn'> | null = null;
  return {
    onQuery({ sql, ms, isFailed }) {
      metrics.observeQuery(ms, isFailed);
      if (ms >= SLOW_MS) log?.warn({ sql, ms: Math.round(ms) }, 'a query was slow');
    },
    logTo: (given) => void (log = given),
  };
}
