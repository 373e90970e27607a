/**
 * Measures all queries, counts those of each request, and writes the slow ones to the log, without their
 * parameters.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import type { FinishedQuery } from './database';

export interface QueryWatch {
  readonly onQuery: (query: FinishedQuery) => void;
  /** Slow queries before this call are only measured, because the log doesn't exist yet. */
  logTo(log: Pick<FastifyBaseLogger, 'warn'>): void;
}

/** The queries of a request. Those that run at the same time each count with their full duration. */
interface RequestQueries {
  readonly reqId: string;
  queries: number;
  queryMs: number;
  isAnswered: boolean;
}

const SLOW_MS = 1000;

const current = new AsyncLocalStorage<RequestQueries>();
const counted = new WeakMap<FastifyRequest, RequestQueries>();

export function createQueryWatch(metrics: Pick<Metrics, 'observeQuery'>): QueryWatch {
  let log: Pick<FastifyBaseLogger, 'warn'> | null = null;
  return {
    onQuery({ sql, ms, isFailed }) {
      metrics.observeQuery(ms, isFailed);
      // Work that a request has started may continue after its response.
      const request = current.getStore();
      const reqId = request?.isAnswered === false ? request.reqId : undefined;
      if (request) {
        request.queries += 1;
        request.queryMs += ms;
      }
      if (ms >= SLOW_MS)
        log?.warn({ sql, ms: Math.round(ms), ...(reqId !== undefined && { reqId }) }, 'a query was slow');
    },
    logTo: (given) => void (log = given),
  };
}

/** Counts the queries of each request from now on. */
export function countQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const queries = { reqId: request.id, queries: 0, queryMs: 0, isAnswered: false };
    counted.set(request, queries);
    current.run(queries, done);
  });
  // While a body is being received, the request isn't known.
  app.addHook('preValidation', (request, _reply, done) => current.run(counted.get(request)!, done));
}

/** Returns how many queries a request has run, and for how many milliseconds. Called after its response. */
export function queriesOf(request: FastifyRequest): { queries: number; queryMs: number } | null {
  const queries = counted.get(request);
  if (!queries) return null;
  queries.isAnswered = true;
  return queries.queries === 0 ? null : { queries: queries.queries, queryMs: Math.round(queries.queryMs) };
}
