// Presents a session's tokens in random order, compares the results with a model of accounts/token-rotation.ts, and
// checks that theft is detected.
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

interface Token {
  readonly refresh: string;
  readonly access: string;
  readonly parent: Token | null;
  readonly attempt: string | undefined;
  isPresented: boolean;
  isUsed: boolean;
  isRevoked: boolean;
}

const refresh = (server: StartedServer, refresh_token: string, attempt: string | undefined) =>
  server.call<Schemas['Session']>('POST', '/api/security/refresh', { body: { refresh_token, attempt } });
const statusOf = async (server: StartedServer, token: string) =>
  (await server.call('GET', '/api/user', { token })).status;
const hasEnded = async (server: StartedServer) => {
  const last = server.db.selectFrom('audit_log').select('detail').where('action', '=', 'session.end');
  return (await last.execute()).length;
};

const step = fc.record({
  token: fc.nat(30),
  kind: fc.constantFrom('refresh' as const, 'refresh' as const, 'access' as const),
  attempt: fc.constantFrom('attempt-of-the-one', 'attempt-of-another', undefined),
});

test('tokens presented in any order get the results that their states require', async () => {
  const server = await startedServer();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const first = await server.logIn('user');
      const root: Token = {
        refresh: first.refresh_token,
        access: first.token,
        parent: null,
        attempt: undefined,
        isPresented: true,
        isUsed: false,
        isRevoked: false,
      };
      const tokens = [root];
      let isOver = false;
      for (const { token: at, kind, attempt } of steps) {
        const token = tokens[at % tokens.length]!;
        const successor = tokens.find(({ parent, isRevoked }) => parent === token && !isRevoked);
        const isAgain = successor !== undefined && attempt !== undefined && successor.attempt === attempt;
        // The expected result, according to the states described at the top of accounts/token-rotation.ts.
        if (token.isRevoked) isOver = true;
        if (kind === 'refresh' && successor && !isAgain && successor.isPresented) isOver = true;
        const isIn = !isOver && !(kind === 'refresh' && isAgain && successor.isUsed);
        if (!isOver) token.isPresented = true;

        if (kind === 'access') {
          assert.is(await statusOf(server, token.access), isIn ? 200 : 401);
          continue;
        }
        const { status, body } = await refresh(server, token.refresh, attempt);
        assert.is(status, isIn ? 200 : 401);
        if (!isIn) continue;
        token.isUsed = true;
        if (isAgain) assert.is(body.refresh_token, successor.refresh);
        else {
          if (successor) successor.isRevoked = true;
          assert.not(tokens.some((known) => known.refresh === body.refresh_token));
          tokens.push({
            refresh: body.refresh_token,
            access: body.token,
            parent: token,
            attempt,
            isPresented: false,
            isUsed: false,
            isRevoked: false,
          });
        }
      }
    }),
    { numRuns: 40 },
  );
  await server.close();
});

/** Somebody who has the session's tokens, rightfully or not, and exchanges each with a separate attempt. */
interface Holder {
  readonly name: string;
  path: readonly string[];
  access: string;
  /** The length of the path at which the thief knows the owner's attempt, or 0. */
  readonly copied: number;
  readonly presented: (readonly string[])[];
}

const move = fc.record({
  isThief: fc.boolean(),
  kind: fc.constantFrom('refresh' as const, 'lost' as const, 'call' as const),
});

test('the session ends once the thief and the owner have presented tokens from different branches', async () => {
  const server = await startedServer();
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(3),
      fc.boolean(),
      fc.array(move, { minLength: 4, maxLength: 12 }),
      async (before, knowsAttempt, moves) => {
        const { token, refresh_token } = await server.logIn('user');
        const owner: Holder = {
          name: 'owner',
          path: [refresh_token],
          access: token,
          copied: 0,
          presented: [],
        };
        for (let at = 0; at < before; at += 1) await exchange(owner, true);
        const thief: Holder = {
          ...owner,
          name: 'thief',
          copied: knowsAttempt ? owner.path.length : 0,
          presented: [],
        };
        const ends = await hasEnded(server);
        for (const { isThief, kind } of moves) {
          const holder = isThief ? thief : owner;
          if (kind === 'call') {
            if ((await statusOf(server, holder.access)) === 200) holder.presented.push(holder.path);
          } else await exchange(holder, kind === 'refresh');
          const areApart = owner.presented.some((own) =>
            thief.presented.some((stolen) => isBranch(own, stolen)),
          );
          if (areApart) assert.is(await hasEnded(server), ends + 1);
          if ((await hasEnded(server)) === ends) continue;
          found += 1;
          assert.equal(
            [await statusOf(server, owner.access), await statusOf(server, thief.access)],
            [401, 401],
          );
          return;
        }
      },
    ),
    { numRuns: 40 },
  );
  assert.ok(found > 0);
  await server.close();

  async function exchange(holder: Holder, isAnswered: boolean): Promise<void> {
    const path = holder.path;
    const attempt = `attempt-of-the-${path.length === holder.copied ? 'owner' : holder.name}-${path.length}`;
    const { status, body } = await refresh(server, path.at(-1)!, attempt);
    assert.ok(status === 200 || status === 401);
    holder.presented.push(path);
    if (status !== 200 || !isAnswered) return;
    holder.path = [...path, body.refresh_token];
    holder.access = body.token;
  }
});

/** Returns whether neither token descends from the other. */
function isBranch(one: readonly string[], other: readonly string[]): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared).some((token, at) => token !== other[at]);
}

test.run();
