import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibSql from 'libsql';
import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { databaseFault } from '../../../src/server/database/database-faults';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (cause) {
    return cause;
  }
  return assert.unreachable();
};

test('if nothing is listening at the database’s address, the database can’t be reached', async () => {
  const cause = await thrownBy(() => new pg.Client({ host: '127.0.0.1', port: 1 }).connect());
  assert.is(databaseFault(cause), 'The database can’t be reached.');
  assert.is(databaseFault(new Error('A query failed.', { cause })), 'The database can’t be reached.');
});

test('an SQLite file that another connection has locked counts as a busy database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const [one, other] = [new LibSql(join(folder, 'a.db')), new LibSql(join(folder, 'a.db'))];
  one.exec('create table t (n int)');
  one.exec('begin exclusive');
  const cause = await thrownBy(() => other.exec('insert into t values (1)'));
  assert.is(databaseFault(cause), 'The database is too busy.');
  one.close();
  other.close();
  rmSync(folder, { recursive: true });
});

test('the error codes of a database that is down, busy or full are recognised', () => {
  const faultOf = (code: string) => databaseFault(Object.assign(new Error('It failed.'), { code }));
  for (const code of ['57P01', '57P03', '08006', '08001', 'ECONNREFUSED'])
    assert.is(faultOf(code), 'The database can’t be reached.', code);
  // A session that was idle for too long, also within a transaction.
  for (const code of ['57P05', '25P03']) assert.is(faultOf(code), 'The database can’t be reached.', code);
  for (const code of ['40001', '40P01', '53300', '53200', '57014', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])
    assert.is(faultOf(code), 'The database is too busy.', code);
  for (const code of ['53100', 'ENOSPC', 'SQLITE_FULL']) assert.is(faultOf(code), 'The disk is full.', code);
});

test('a database that refuses access or that doesn’t exist is recognised', () => {
  const faultOf = (code: string, message = 'It failed.') =>
    databaseFault(Object.assign(new Error(message), { code }));
  for (const code of ['28000', '28P01', '42501', '3D000'])
    assert.is(faultOf(code), 'The database refuses access.', code);
  // PostgreSQL says that a table doesn't exist if the account may not use the schema.
  assert.is(faultOf('42P01'), 'The database has no such table, or refuses access to it.');
  const closed = 'database "fairway" is not currently accepting connections';
  assert.is(faultOf('55000', closed), 'The database refuses access.');
  assert.is(faultOf('55000'), null);
});

test('a database that can’t read or write its files is recognised', () => {
  for (const code of ['58030', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY'])
    assert.is(
      databaseFault(Object.assign(new Error('It failed.'), { code })),
      'The database can’t read or write its files.',
      code,
    );
});

test('a new connection that PostgreSQL refuses because its disk is full is recognised', () => {
  const refused = Object.assign(new Error('could not write init file'), { code: 'XX000' });
  assert.is(databaseFault(refused), 'The disk is full.');
});

test('a client that disconnects is not a fault of the database', () => {
  assert.is(databaseFault(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })), null);
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  assert.is(databaseFault(reset), 'The database can’t be reached.');
});

test('bugs in the code are not faults of the database', () => {
  assert.is(databaseFault(new TypeError('x is undefined')), null);
  // PostgreSQL's code for a violated constraint, and SQLite's.
  assert.is(databaseFault(Object.assign(new Error('duplicate key'), { code: '23505' })), null);
  assert.is(databaseFault(Object.assign(new Error('constraint'), { code: 'SQLITE_CONSTRAINT' })), null);
  assert.is(databaseFault('a string'), null);
});

test.run();
