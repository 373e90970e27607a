/** Access tokens: JWTs of 15 minutes, signed with the server's secret. They name the user, the session and the refresh token they came with. */
import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface Claims {
  readonly userId: string;
  /** The family of refresh tokens: when it ends, the access token is worth nothing any more. */
  readonly sessionId: string;
  /** SHA-256 of the refresh token that it came with, which tells nothing of it; `null` in one from before tokens named it. */
  readonly tokenHash: string | null;
}

export interface AccessTokens {
  sign(claims: Claims): Promise<string>;
  /** `null` for one that is forged, late or not a token at all. */
  read(token: string): Promise<Claims | null>;
}

const lifetimeSeconds = 15 * 60;
/** Tokens whose signature is remembered. Each comes with every call of its session, and checking one costs more than most queries. */
const rememberedMax = 1000;
const [algorithm, issuer] = ['HS256', 'fairway'];

/** @param key See secrets.ts. */
export function createAccessTokens(key: Uint8Array, now: () => Date): AccessTokens {
  const secret = createSecretKey(key);
  const remembered = new Map<string, { readonly claims: Claims; readonly expiresAt: number }>();

  async function verified(token: string): Promise<Claims | null> {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      issuer,
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
    remembered.set(token, { claims, expiresAt: payload.exp * 1000 });
    if (remembered.size > rememberedMax) remembered.delete(remembered.keys().next().value ?? token);
    return claims;
  }

  return {
    sign({ userId, sessionId, tokenHash }) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, rth: tokenHash })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(secret);
    },
    async read(token) {
      const known = remembered.get(token);
      if (known && known.expiresAt > now().getTime()) return known.claims;
      try {
        return await verified(token);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
