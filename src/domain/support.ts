/** A message to the people who help. */
import { call, type Api, type Problem } from '../api/client';

/** Characters; openapi.yaml, SupportMessage. */
export const SUPPORT_MAX = 5000;

/** @param username The address to answer to. @returns Why it was refused. */
export async function contactSupport(api: Api, username: string, message: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/support', { body: { username, message } }));
  return result.ok ? null : result.problem;
}
