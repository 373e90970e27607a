/**
 * Passwords: argon2id, worked out on libuv's threads, so that other calls are answered meanwhile. Half of the processors are
 * left to these calls: who signs in waits in line, and is sent away with a time when the line is long.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpProblem } from '../http/problem';

export interface Passwords {
  /** @throws HttpProblem too-many-requests */
  hash(password: string): Promise<string>;
  /**
   * Takes as long with no hash (an unknown user, or one without a password) as with one.
   *
   * @throws HttpProblem too-many-requests
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** Memory in KiB and passes. The default is OWASP's first choice for argon2id (Password Storage Cheat Sheet). */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/** libuv has four threads, which files and names of hosts need too. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() >> 1));
/** About ten seconds of work: nobody waits longer than a browser is patient. */
const inLineMost = 300;

/** @param cost Lower in tests. */
export async function createPasswords(cost: PasswordCost = defaultCost): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  const inTurn = pLimit(atOnce);
  // Nobody's password: what is compared when there is no hash to compare with.
  const nobodys = await hash(crypto.randomUUID(), options);

  function work<Result>(task: () => Promise<Result>): Promise<Result> {
    if (inTurn.pendingCount >= inLineMost)
      throw new HttpProblem(
        429,
        'too-many-requests',
        'Very many people are signing in. Please try again in 10 seconds.',
        { headers: { 'retry-after': '10' } },
      );
    return inTurn(task);
  }

  return {
    hash: async (password) => work(() => hash(oneForm(password), options)),
    async matches(password, known) {
      const isRight = await work(() => verify(known ?? nobodys, oneForm(password)));
      return isRight && known !== null;
    },
  };
}

/** Keyboards differ in how they write an é (NIST SP 800-63B, section 3.1.1.2). */
function oneForm(password: string): string {
  return password.normalize('NFKC');
}
