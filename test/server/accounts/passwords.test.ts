import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPasswords } from '../../../src/server/accounts/passwords';

test('passwords are stored as argon2id with 19 MiB and two passes', async () => {
  const passwords = await createPasswords();
  assert.match(await passwords.hash('fairway-demo'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password matches only its own hash', async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1 });
  const hash = await passwords.hash('fairway-demo');
  assert.equal(
    [await passwords.matches('fairway-demo', hash), await passwords.matches('fairway-Demo', hash)],
    [true, false],
  );
});

test('without a hash, no password matches', async () => {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1 });
  assert.equal(
    [await passwords.matches('', null), await passwords.matches('fairway-demo', null)],
    [false, false],
  );
});

test('a comparison without a hash takes at least half as long as one with a hash', async () => {
  const passwords = await createPasswords({ memoryCost: 16_384, timeCost: 3 });
  const hash = await passwords.hash('fairway-demo');
  const processorTime = async (known: string | null) => {
    const before = process.cpuUsage();
    assert.not.ok(await passwords.matches('fairway-Demo', known));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const times: { readonly known: number; readonly unknown: number }[] = [];
  for (let round = 0; round < 8; round++)
    times.push({ known: await processorTime(hash), unknown: await processorTime(null) });
  // A single comparison may take twice as long, while the process also compiles code or gets its first memory.
  const shortest = (name: 'known' | 'unknown') => Math.min(...times.map((time) => time[name]));
  assert.ok(shortest('unknown') > shortest('known') / 2, JSON.stringify(times));
});

test('other work continues while a password is hashed', async () => {
  const passwords = await createPasswords({ memoryCost: 65_536, timeCost: 3 });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await passwords.hash('fairway-demo');
  clearInterval(timer);
  assert.ok(turns > 3, `${turns} turns`);
});

test.run();
