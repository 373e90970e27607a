// Provides dependencies for a worker that fail from a chosen step on, as if the worker had died there.
import { TableNode, UpdateQueryNode, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../../../src/server/database/database';
import type { AlertsOptions } from '../../../src/server/alerts/alerts';
import type { Watched } from '../server/alerts';

export class Died extends Error {}

export interface Mortal extends Pick<AlertsOptions, 'db' | 'search' | 'mail'> {
  readonly isDead: () => boolean;
  /** Whether the worker died after the mail server had accepted an e-mail and before this was recorded. */
  readonly diedAfterMail: () => boolean;
}

/**
 * Lets the worker die before its n-th query, search or e-mail, or right after an e-mail. From then on it does
 * nothing, and doesn't even release leases.
 */
export function mortal(
  { server, search, mail }: Pick<Watched, 'server' | 'search'> & Pick<AlertsOptions, 'mail'>,
  dieAt: number,
): Mortal {
  let step = 0;
  let isDead = false;
  let isAfterMail = false;
  const live = (): void => {
    step += 1;
    if (isDead || step === dieAt) {
      isDead = true;
      throw new Died();
    }
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      live();
      // The update of its digest records that an e-mail was sent.
      if (isUpdateOf(node, 'digests')) isAfterMail = false;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: server.db.withPlugin(plugin),
    search: {
      search: async (request, options) => (live(), search.search(request, options)),
      state: async () => (live(), search.state()),
    },
    mail: {
      async send(message) {
        live();
        await mail.send(message);
        isAfterMail = true;
        live();
      },
    },
    isDead: () => isDead,
    diedAfterMail: () => isAfterMail,
  };
}

function isUpdateOf(node: RootOperationNode, name: string): boolean {
  return (
    UpdateQueryNode.is(node) &&
    node.table !== undefined &&
    TableNode.is(node.table) &&
    node.table.table.identifier.name === name
  );
}

/**
 * A database for a worker that dies before the n-th query. Later queries don't reach the database, and an
 * open transaction is rolled back.
 */
export function diesAt(db: Database, dieAt: number): Database {
  let step = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      step += 1;
      if (step >= dieAt) throw new Died();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
