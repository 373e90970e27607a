// Measures how long a login takes. This file is separate from the other session tests so that it can be
// retried, because a busy machine distorts the measurements.
import { test } from 'uvu';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { takeAlike } from '../../support/clocks/assert-equal-timing';
import { startedServer } from '../../support/server/server';

test('a wrong password takes the same time as an unknown user, within 10 %', async () => {
  // The real hashing cost is used, so that the rest of the request doesn't hide a difference.
  const passwords = await createPasswords();
  const server = await startedServer({
    passwords,
    config: {
      publicUrl: null,
      loginLimit: { perAccount: 1e6, perAddress: 1e6 },
      allowedOrigins: [],
      build: 'production',
      productionApi: null,
      hstsSubdomains: false,
    },
  });
  await server.db
    .updateTable('users')
    .set({ password_hash: await passwords.hash('fairway-demo') })
    .execute();
  const logIn = (username: string) => () =>
    server.call('POST', '/api/security/login', { body: { username, password: 'wrong' } });
  await takeAlike(logIn('user@demo.fairway'), logIn('nobody@demo.fairway'), 15);
  await server.close();
});

test.run();
