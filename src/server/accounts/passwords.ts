/** Passwords: argon2id, worked out on libuv's threads, so that other calls are answered meanwhile. */
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long with no hash (an unknown user, or one without a password) as with one. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** Memory in KiB and passes. The default is OWASP's first choice for argon2id (Password Storage Cheat Sheet). */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** @param cost Lower in tests. */
export async function createPasswords(cost: PasswordCost = defaultCost): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  // Nobody's password: what is compared when there is no hash to compare with.
  const nobodys = await hash(crypto.randomUUID(), options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, known) {
      const isRight = await verify(known ?? nobodys, password);
      return isRight && known !== null;
    },
  };
}
