/** Explains why a server can't listen on its address. */
import type { Config, MetricsAddress } from '../config';
import { StartupError } from '../startup-error';

/** Returns other errors unchanged. */
export function toListenFailure(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = codeOf(cause);
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is already in use. Set PORT to a free port.`, { cause });
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`The server can't listen on HOST ${host}, PORT ${port} (${code}).`, { cause });
  return cause;
}

/** Does the same for the address of the metrics. */
export function toMetricsListenFailure(cause: unknown, { host, port }: MetricsAddress): unknown {
  const code = codeOf(cause);
  return code === null
    ? cause
    : new StartupError(`The server can't listen on FAIRWAY_METRICS ${host}:${port} (${String(code)}).`, {
        cause,
      });
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : null;
}
