/**
 * Access tokens: JWTs that are valid for 15 minutes and signed with a key derived from the server's secret.
 * Each contains the ids of the user and the session, and the hash of the refresh token it was issued with.
 */
import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  readonly userId: string;
  /**
   * The id of the session (a family of refresh tokens). When the session ends, the access token stops
   * working.
   */
  readonly sessionId: string;
  /**
   * The SHA-256 of the refresh token with which the access token was issued. The refresh token can't be
   * derived from it. `null` in access tokens that were issued before this claim was added.
   */
  readonly tokenHash: string | null;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** @returns `null` if the token is forged, expired, or not a token at all. */
  read(token: string): Promise<AccessClaims | null>;
}

const LIFETIME_SECONDS = 15 * 60;
/**
 * The maximum number of verified tokens in the cache. Every request in a session carries a token, and
 * verifying it costs more than most queries.
 */
const MAX_CACHED_TOKENS = 1000;
const [ALGORITHM, ISSUER] = ['HS256', 'fairway'];

/** @param key Derived by `deriveKey` in secrets.ts. */
export function createAccessTokens(key: Uint8Array, now: () => Date): AccessTokens {
  const secret = createSecretKey(key);
  const verifiedTokens = new Map<string, { readonly claims: AccessClaims; readonly expiresAt: number }>();

  async function verify(token: string): Promise<AccessClaims | null> {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now(),
      requiredClaims: ['sub', 'exp'],
    });
    if (typeof payload['sid'] !== 'string' || payload.sub === undefined || payload.exp === undefined)
      return null;
    const claims = {
      userId: payload.sub,
      sessionId: payload['sid'],
      tokenHash: typeof payload['rth'] === 'string' ? payload['rth'] : null,
    };
    verifiedTokens.set(token, { claims, expiresAt: payload.exp * 1000 });
    if (verifiedTokens.size > MAX_CACHED_TOKENS)
      verifiedTokens.delete(verifiedTokens.keys().next().value ?? token);
    return claims;
  }

  return {
    sign({ userId, sessionId, tokenHash }) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, rth: tokenHash })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFETIME_SECONDS)
        .sign(secret);
    },
    async read(token) {
      const known = verifiedTokens.get(token);
      if (known && known.expiresAt > now().getTime()) return known.claims;
      try {
        return await verify(token);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
