/** Links to reports' files. When a link is opened, its user's current rights apply. */
import type { Now } from '../clock';
import { createSignedCodes } from './signed-codes';

export interface LinkedReport {
  readonly id: string;
  readonly userId: string;
}

export interface ReportLinks {
  /** Returns a path on this host that is valid for 24 hours. */
  sign(report: LinkedReport): string;
  /** Returns `null` if this server didn't sign the code, or if it has expired. */
  read(code: string): LinkedReport | null;
}

/** @param key See secrets.ts. */
export function createReportLinks(key: Uint8Array, now: Now): ReportLinks {
  const codes = createSignedCodes(key, now);
  return {
    sign: ({ id, userId }) => `/api/files/report/${codes.sign([id, userId])}`,
    read(code) {
      const [id, userId] = codes.read(code) ?? [];
      return id !== undefined && userId !== undefined ? { id, userId } : null;
    },
  };
}
