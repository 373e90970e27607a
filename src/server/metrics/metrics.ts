/**
 * The server's metrics, in Prometheus's format. Labels have only a few values, all of which come from the
 * code, such as the ids of operations. They never contain ids of records, search terms, callers' IP addresses
 * or anything else from a request (test/server/metrics/metrics.test.ts).
 */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Job } from '../jobs/job-loop';
import { SearchFailure, type Search } from '../search/search';

export interface Metrics {
  readonly registry: Registry;
  /** Measures every response of the app. */
  watchRequests(app: FastifyInstance): void;
  /** Wraps a search so that it is measured. */
  watchSearch(search: Search): Search;
  /** Wraps a job so that it is measured. */
  watchJob(name: string, job: Job): Job;
  /** Records the duration of a database query. */
  observeQuery(ms: number, isFailed: boolean): void;
}

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const { requests, open, searches, queries, runs, lastSuccess } = createInstruments(registry);

  async function timeSearch<Answer>(kind: string, run: () => Promise<Answer>): Promise<Answer> {
    const end = searches.startTimer({ kind });
    try {
      const answer = await run();
      end({ outcome: 'answered' });
      return answer;
    } catch (error) {
      end({ outcome: error instanceof SearchFailure ? error.reason : 'error' });
      throw error;
    }
  }

  return {
    registry,
    watchRequests(app) {
      app.addHook('onRequest', async () => open.inc());
      app.addHook('onResponse', async (request, reply) => {
        open.dec();
        requests.observe(
          { operation: request.routeOptions.config.operation?.id ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
    watchSearch: ({ respond, findOffers, ...search }) => ({
      ...search,
      search: (...given) => timeSearch('search', () => search.search(...given)),
      correct: (...given) => timeSearch('corrections', () => search.correct(...given)),
      ...(respond && { respond: (...given) => timeSearch('search', () => respond(...given)) }),
      ...(findOffers && { findOffers: (...given) => timeSearch('offers', () => findOffers(...given)) }),
    }),
    watchJob: (task, { work, stop }) => ({
      stop,
      async work() {
        try {
          await work();
          runs.inc({ task, outcome: 'done' });
          lastSuccess.setToCurrentTime({ task });
        } catch (error) {
          runs.inc({ task, outcome: 'failed' });
          throw error;
        }
      },
    }),
    observeQuery: (ms, isFailed) => queries.observe({ outcome: isFailed ? 'failed' : 'done' }, ms / 1000),
  };
}

/** Creates the counters, gauges and histograms. */
function createInstruments(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'fairway_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by operation of the API (or "none").',
    labelNames: ['operation', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const open = new Gauge({
    name: 'fairway_http_requests_open',
    help: 'Requests whose response has not ended.',
    registers,
  });
  const searches = new Histogram({
    name: 'fairway_search_duration_seconds',
    help: 'Time that searches, corrections and offers take, including the wait for their turn.',
    labelNames: ['kind', 'outcome'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'fairway_database_query_duration_seconds',
    help: 'Time that database queries take, not including the wait for a connection.',
    labelNames: ['outcome'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const runs = new Counter({
    name: 'fairway_job_runs_total',
    help: 'Runs of each background job that have ended in this process.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'fairway_job_last_success_timestamp_seconds',
    help: 'When each background job last ended without a failure in this process.',
    labelNames: ['task'],
    registers,
  });
  return { requests, open, searches, queries, runs, lastSuccess };
}
