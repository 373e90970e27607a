import type { Leases } from '../../../src/server/database/leases';

/** Returns leases under which the first write fails, like one whose connection to PostgreSQL is closed. */
export function failFirstWrite(leases: Leases): Leases {
  let hasFailed = false;
  return {
    ...leases,
    run: (name, work) =>
      leases.run(name, (lease) =>
        work({
          ...lease,
          async write(change) {
            if (hasFailed) return lease.write(change);
            hasFailed = true;
            throw Object.assign(new Error('terminating connection due to administrator command'), {
              code: '57P01',
            });
          },
        }),
      ),
  };
}
