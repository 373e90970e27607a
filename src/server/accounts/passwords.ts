/**
 * Hashes passwords with argon2id in libuv's thread pool, so that the server can handle other requests at the
 * same time. On a machine with several processors, at least half of them remain free for those requests.
 * Logins wait in a queue. If the queue is full, further logins are rejected, and the response says when to
 * retry.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpProblem } from '../http/problem';

export interface Passwords {
  /** @throws HttpProblem too-many-requests */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether or not there is a hash. Unknown users and users without a password have none.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/**
 * Memory in KiB, and the number of passes. The default is OWASP's first recommendation for argon2id (Password
 * Storage Cheat Sheet).
 */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/**
 * At most three of libuv's four threads hash passwords, because file access and DNS look-ups need a thread as
 * well.
 */
const CONCURRENT_HASHES = Math.max(1, Math.min(3, availableParallelism() >> 1));
/**
 * The maximum length of the queue. Hashing this many passwords takes about ten seconds, so browsers don't
 * time out.
 */
const MAX_WAITING = 300;

/** @param cost Tests use a lower cost. */
export async function createPasswords(cost: PasswordCost = defaultCost): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  const limitConcurrency = pLimit(CONCURRENT_HASHES);
  const dummyHash = randomHash(cost);

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    if (limitConcurrency.pendingCount >= MAX_WAITING)
      throw new HttpProblem(
        429,
        'too-many-requests',
        'Too many people are logging in at the moment. Please try again in 10 seconds.',
        { headers: { 'retry-after': '10' } },
      );
    return limitConcurrency(task);
  }

  return {
    hash: async (password) => enqueue(() => hash(normalise(password), options)),
    async matches(password, known) {
      const isRight = await enqueue(() => verify(known ?? dummyHash, normalise(password)));
      return isRight && known !== null;
    },
  };
}

/**
 * Makes a stand-in hash for users who have none, so that checking their passwords takes the same time. It
 * consists of random bytes, because computing a real hash would slow down every start of the server.
 */
function randomHash({ memoryCost, timeCost }: PasswordCost): string {
  const random = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${random(16)}$${random(32)}`;
}

/**
 * Normalises characters such as é, for which different keyboards produce different code points (NIST SP
 * 800-63B, section 3.1.1.2).
 */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
