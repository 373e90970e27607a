/** Access tokens: JWTs of 15 minutes, signed with the server's secret. They name the user and the session, nothing else. */
import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface Claims {
  readonly userId: string;
  /** The family of refresh tokens: when it ends, the access token is worth nothing any more. */
  readonly sessionId: string;
}

export interface AccessTokens {
  sign(claims: Claims): Promise<string>;
  /** `null` for one that is forged, late or not a token at all. */
  read(token: string): Promise<Claims | null>;
}

const lifetimeSeconds = 15 * 60;
const [algorithm, issuer] = ['HS256', 'fairway'];

/** @param key See secrets.ts. */
export function createAccessTokens(key: Uint8Array, now: () => Date): AccessTokens {
  const secret = createSecretKey(key);
  return {
    sign({ userId, sessionId }) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm }).setIssuer(issuer).setSubject(userId).setIssuedAt(seconds).setExpirationTime(seconds + lifetimeSeconds)
        .sign(secret);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer, currentDate: now(), requiredClaims: ['sub', 'exp'] });
        return typeof payload['sid'] === 'string' && payload.sub !== undefined ? { userId: payload.sub, sessionId: payload['sid'] } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
