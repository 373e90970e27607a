export interface PostgresServer {
  readonly url: string;
  readonly version: string;
  /** The account under which PostgreSQL runs. */
  readonly user: string;
  /** The file with PostgreSQL's log. */
  readonly log: string;
  /** Ends PostgreSQL, and removes its folder. */
  stop(): Promise<void>;
}

export function startPostgres(settings?: readonly string[]): Promise<PostgresServer | null>;
