// A company tree of 2,000 users, one company of as many, and an audit log of 20,000 lines: how long each screen's call takes.
import { checkAudit, recordAudit } from '../../src/server/store/audit-log';
import { addCompany } from '../../src/server/store/companies';
import { startedServer, type StartedServer } from '../support/server';
import type { Figure } from './main';

const users = 2000;
const companies = 40;
const lines = 20_000;
const rounds = 30;

export async function companiesBench(): Promise<readonly Figure[]> {
  // Answers are not checked here: against the contract a long one takes longer than to make it.
  const server = await startedServer({ watch: () => undefined });
  try {
    await addTree(server);
    const written = await addLines(server);
    const get = (path: string, as: 'manager' | 'admin') => async () => {
      const { status, text } = await server.call('GET', path, { as });
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    };
    return [
      await shown(`the tree of ${companies} companies with ${users} users`, get('/api/company', 'manager')),
      await shown(`a company of ${users} users with its tree`, get('/api/company/view/crowd', 'manager')),
      await shown('the list of all companies', get('/api/admin/company?limit=200', 'admin')),
      await shown('the figures by month', get('/api/admin/statistics', 'admin')),
      await shown(`the last 50 of ${lines} lines of the audit log`, get('/api/admin/audit', 'admin')),
      await shown('the own company’s part of it, with a word looked for', get('/api/company/audit?q=row+19', 'manager')),
      { what: 'a line of it written, in a transaction of 100', measured: `${(written / lines).toFixed(3)} ms`, target: '-', met: true },
      { what: 'all of it checked', measured: `${(await timed(() => checkAudit(server.db))).toFixed(0)} ms`, target: '-', met: true },
    ];
  } finally {
    await server.close();
  }
}

/** Below the first company; half of the users in one of them. */
async function addTree(server: StartedServer): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    for (let index = 0; index < companies; index += 1) {
      const parentId = index < 8 ? 'first' : `company-${index % 8}`;
      await addCompany(trx, { id: `company-${index}`, name: `Lines ${index}`, parentId, isActive: true, categoryIds: ['safety'] });
    }
    await addCompany(trx, { id: 'crowd', name: 'Crowd', parentId: 'first', isActive: true, categoryIds: ['safety'] });
    for (const [count, companyOf] of [[users, (index: number) => `company-${index % companies}`], [users, () => 'crowd']] as const) {
      for (let start = 0; start < count; start += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => start + index).map((index) => ({ id: `${companyOf(index)}-${index}`, email: `${companyOf(index)}-${index}@example.org`, name: `Name ${(index * 7919) % 10_007}`, company_id: companyOf(index), created_at: '2026-01-01T00:00:00.000Z' }));
        await trx.insertInto('users').values(rows).execute();
        await trx.insertInto('user_roles').values(rows.map(({ id }) => ({ user_id: id, role: 'ROLE_SUBSCRIBER' }))).execute();
      }
    }
  });
}

async function addLines(server: StartedServer): Promise<number> {
  const at = new Date('2026-03-01T12:00:00Z');
  return timed(async () => {
    for (let start = 0; start < lines; start += 100) {
      const deeds = Array.from({ length: 100 }, (_, index) => ({ action: 'user.change', record: { id: 'x', name: `row ${start + index}` }, companyId: index % 2 ? 'first' : 'second' }) as const);
      await server.db.transaction().execute((trx) => recordAudit(trx, { userId: 'admin', address: '192.0.2.7' }, at, ...deeds));
    }
  });
}

/** The middle and the 95th percentile. */
async function shown(what: string, call: () => Promise<void>): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await timed(call));
  took.sort((a, b) => a - b);
  const [middle, late] = [took[Math.floor(rounds / 2)]!, took[Math.floor(rounds * 0.95)]!];
  return { what, measured: `${middle.toFixed(1)}, ${late.toFixed(1)} ms`, target: 'p95 50 ms', met: late <= 50 };
}

/** Of the processor's time, as others share the machine; with PostgreSQL its own share is not in it. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
