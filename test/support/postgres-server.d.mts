export interface PostgresServer {
  readonly url: string;
  readonly version: string;
  /** The account under which PostgreSQL runs. */
  readonly user: string;
  /** The file with PostgreSQL's log. */
  readonly log: string;
  /** Stops PostgreSQL, and removes its folder. */
  stop(): Promise<void>;
}

export function missingForPostgres(): string | null;

export function startPostgres(
  settings?: readonly string[],
  tablesFolder?: string | null,
): Promise<PostgresServer | null>;
