// Measures the calls that the screens make for a company tree with 2,000 users, for a single company with as
// many users, and for an audit log of 20,000 lines. Also measures typing into the field that searches such a
// company's users.
import { checkAudit, recordAudit } from '../../src/server/store/audit/audit-log';
import { startedServer, type StartedServer } from '../support/server/server';
import { addTree, crowd, treeCompanies, treeUsers } from './company-tree';
import { companyTypingFigures } from './company-typing';
import type { Figure } from './main';

const lines = 20_000;
const rounds = 30;

export async function companiesBench(): Promise<readonly Figure[]> {
  return [...(await callFigures()), ...(await companyTypingFigures())];
}

async function callFigures(): Promise<readonly Figure[]> {
  // Responses are not checked, because checking a long response against the contract takes longer than
  // producing it.
  const server = await startedServer({ onCreated: () => undefined });
  try {
    await addTree(server.db, 'first', ['safety']);
    const written = await addLines(server);
    const get = (path: string, as: 'manager' | 'admin') => async () => {
      const { status, text } = await server.call('GET', path, { as });
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    };
    return [
      await shown(
        `the tree of ${treeCompanies} companies with ${treeUsers} users`,
        get('/api/company', 'manager'),
      ),
      await shown(
        `a company of ${treeUsers} users with its tree`,
        get(`/api/company/view/${crowd.id}`, 'manager'),
      ),
      await shown('the list of all companies', get('/api/admin/company?limit=200', 'admin')),
      await shown('the monthly statistics', get('/api/admin/statistics', 'admin')),
      await shown(`the last 50 of ${lines} lines of the audit log`, get('/api/admin/audit', 'admin')),
      await shown(
        'the part about the user’s own company, searched for a word',
        get('/api/company/audit?q=row+19', 'manager'),
      ),
      {
        what: 'an audit line written, in a transaction of 100',
        measured: `${(written / lines).toFixed(3)} ms`,
        target: '-',
        met: true,
      },
      {
        what: 'the whole audit log checked',
        measured: `${(await timed(() => checkAudit(server.db))).toFixed(0)} ms`,
        target: '-',
        met: true,
      },
    ];
  } finally {
    await server.close();
  }
}

async function addLines(server: StartedServer): Promise<number> {
  const at = new Date('2026-03-01T12:00:00Z');
  return timed(async () => {
    for (let start = 0; start < lines; start += 100) {
      const events = Array.from(
        { length: 100 },
        (_, index) =>
          ({
            action: 'user.change',
            record: { id: 'x', name: `row ${start + index}` },
            companyId: index % 2 ? 'first' : 'second',
          }) as const,
      );
      await server.db
        .transaction()
        .execute((trx) => recordAudit(trx, { userId: 'admin', address: '192.0.2.7' }, at, ...events));
    }
  });
}

/** The median and the 95th percentile. */
async function shown(what: string, call: () => Promise<void>): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await timed(call));
  took.sort((a, b) => a - b);
  const [middle, late] = [took[Math.floor(rounds / 2)]!, took[Math.floor(rounds * 0.95)]!];
  return {
    what,
    measured: `${middle.toFixed(1)}, ${late.toFixed(1)} ms`,
    target: 'p95 50 ms',
    met: late <= 50,
  };
}

/**
 * Measures processor time, because other programs also use the machine. PostgreSQL's processes aren't
 * included.
 */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
