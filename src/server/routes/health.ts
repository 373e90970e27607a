/** Route for /healthcheck, which shows that the server can be reached (spec §7). */
import type { Route } from '../http/contract';

export function healthRoutes(route: Route): void {
  route('checkHealth', async () => undefined);
}
