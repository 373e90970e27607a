/**
 * The tables as TypeScript sees them. Ids are text, booleans 0 or 1, instants ISO 8601 text in UTC, dates yyyy-MM-dd.
 * Every bigint arrives as a number (database.ts).
 */
import type { Generated } from 'kysely';

export type Flag = 0 | 1;

/** What a document's current row and each of its editions both hold. */
export interface EditionColumns {
  edition: string;
  title: string;
  number: string | null;
  issuer: string | null;
  type: string | null;
  subtitle: string | null;
  nickname: string | null;
  publication_date: string | null;
  entry_date: string | null;
  /** SHA-256 in hex over all that an import gave: the same hash, nothing to do. */
  content_hash: string;
  /** `null` until a PDF is stored: a text document's is typeset when first asked for. */
  pdf_sha256: string | null;
  pdf_size: number | null;
  /** 1 for a PDF kept as it came, 0 for one that is typeset from the text. */
  pdf_imported: Flag;
  text_words: number;
}

export interface Tables {
  settings: { key: string; value: string };
  categories: { id: string; title: string; parent_id: string | null };
  /** `created_at`: `null` for one from before that was kept. */
  companies: {
    id: string;
    name: string;
    city: Generated<string>;
    parent_id: string | null;
    active: Flag;
    created_at: string | null;
  };
  company_categories: { company_id: string; category_id: string };
  users: {
    id: string;
    /** As store/users/email-address.ts writes it, so that one mailbox is one text. */
    email: string;
    /** Empty when none was given. */
    name: string;
    /** `null` for a user who has not set a password yet. */
    password_hash: string | null;
    password_expires_at: string | null;
    company_id: string | null;
    last_login_at: string | null;
    created_at: string;
    /** May be empty, as the next one. */
    phone: Generated<string>;
    position: Generated<string>;
    /** 0 for a user who was deactivated: no call of theirs is let in, no link of theirs leads anywhere, and no mail goes to them. */
    active: Generated<Flag>;
    deletion_requested_at: string | null;
  };
  user_roles: { user_id: string; role: string };
  /** `renewed_at`: when its user last proved to be its user again; null for never. `opened_by`: how that was proved at first. */
  session_families: {
    id: string;
    user_id: string;
    created_at: string;
    renewed_at: string | null;
    ended_at: string | null;
    last_used_at: string;
    user_agent: string | null;
    opened_by: Generated<'password' | 'provider'>;
  };
  /** What their columns mean together is in accounts/sessions.ts. `seed`: what the token is made from; null for the first of a session. */
  refresh_tokens: {
    token_hash: string;
    family_id: string;
    user_id: string;
    created_at: string;
    used_at: string | null;
    parent_hash: string | null;
    attempt: string | null;
    seed: string | null;
    presented_at: string | null;
    revoked_at: string | null;
  };
  /** Codes that were mailed, by their SHA-256; used once and then gone. `email`: the address that the user is to have, with `email` only. */
  account_codes: {
    code_hash: string;
    kind: 'reset' | 'invitation' | 'email';
    user_id: string;
    email: string | null;
    created_at: string;
    expires_at: string;
  };
  /** Mail about accounts that is to be sent; what each kind holds is in accounts/account-mails.ts. */
  account_mails: {
    id: string;
    kind:
      | 'reset'
      | 'invitation'
      | 'email'
      | 'email-asked'
      | 'email-changed'
      | 'password-changed'
      | 'deletion'
      | 'support';
    user_id: string | null;
    address: string | null;
    message: string | null;
    made_at: string;
    attempts: number;
    next_try_at: string;
    /** By the machine's clock: somebody is sending it until then. */
    claimed_until: string | null;
  };
  /** Those of the last day, by the address that they went to, whoever has it. */
  invitations: { id: string; email: string; invited_at: string };
  /** Sign-ins that have gone to a provider and not come back, by the SHA-256 of their state. */
  provider_logins: { state_hash: string; company_id: string; expires_at: string };
  /** The current edition. `revision` rises with every change of any document (server/database/revision.ts). */
  documents: EditionColumns & {
    id: string;
    withdrawn_at: string | null;
    revision: number;
    /** The revision of the last change of what the document says; 0 for one that no import brought. Moving or withdrawing it is none. */
    changed_revision: Generated<number>;
  };
  /** Every edition, the current one included; `text` has its paragraphs parted by a blank line. */
  editions: EditionColumns & {
    document_id: string;
    added_at: string;
    text: string;
    /** What `text` was made from, for typesetting; `null` when it came as plain text or PDF. */
    markdown: string | null;
    /** The version of the typesetter that made the PDF; says nothing of a PDF that was imported. */
    pdf_typesetter: Generated<number | null>;
  };
  /** Documents sit on leaves only (rulings "Library"). */
  document_categories: { document_id: string; category_id: string };
  /** `target_id` may name a document that is not here yet. */
  document_relations: { document_id: string; target_id: string; position: number };
  /** With `removed_at` it is in the trash, as in the next two tables (store/favourites/trash.ts). */
  favourites: { user_id: string; document_id: string; added_at: string; removed_at: string | null };
  /** `kept_offline` is the system's group, which no screen shows (rulings "Keeping one document offline"). */
  groups: {
    id: string;
    creator_id: string;
    name: string;
    kept_offline: Flag;
    created_at: string;
    removed_at: string | null;
  };
  group_documents: { group_id: string; document_id: string; added_at: string; removed_at: string | null };
  /** Those a group is shared with. */
  group_users: { group_id: string; user_id: string; added_at: string };
  /** An empty comment was deleted: its row stays, so that `saved_at` only rises. */
  comments: { user_id: string; document_id: string; comment: string; saved_at: string };
  /** Documents that a user chose to download; ids joined by commas. */
  download_choices: { id: string; user_id: string; document_ids: string; made_at: string };
  /** Without a row mail is sent. */
  notification_options: { user_id: string; email: Flag };
  /** The states of what follows, and how they change, are in alerts/alerts.ts. */
  saved_searches: {
    id: string;
    user_id: string;
    name: string;
    /** As the search address has them (shared/search-criteria.ts). */
    searchterms: string;
    filters: string;
    cadence: 'at-once' | 'daily' | 'weekly' | 'off';
    note: string;
    created_at: string;
    /** All changes of documents up to here have been matched. */
    matched_revision: number;
    /** How many documents since the latest run. */
    examined: number;
    last_match_at: string | null;
    last_run_id: string | null;
    /** The latest run that was to be mailed. */
    last_told_run_id: string | null;
    next_run_at: string;
    /** When it was deleted, while it can be put back (store/alerts/saved-searches.ts). */
    removed_at: string | null;
  };
  /** The ledger: once for each search and edition. `run_id`: the run that told it; `null` until then. */
  search_hits: {
    search_id: string;
    document_id: string;
    edition: string;
    found_at: string;
    seen: Flag;
    run_id: string | null;
  };
  /** `is_mailed`: mail was wanted, and there was something to tell; `digest_id` is the mail, once there is one. */
  search_runs: {
    id: string;
    search_id: string;
    ran_at: string;
    examined: number;
    hits: number;
    is_mailed: Flag;
    digest_id: string | null;
  };
  /** A mail about all runs of a user's that waited for one. `open_user_id` is `user_id` until it is accepted or dropped. */
  digests: {
    id: string;
    user_id: string;
    open_user_id: string | null;
    made_at: string;
    attempts: number;
    next_try_at: string;
    /** By the machine's clock: somebody is sending it until then. */
    claimed_until: string | null;
    failed_at: string | null;
    failure: string | null;
    accepted_at: string | null;
  };
  /** Who does what nobody else may do at the same time, and until when, by the machines' clocks. */
  leases: { name: string; holder: string; until: string };
  /** Of these states the transitions are in reports/report-maker.ts. */
  reports: {
    id: string;
    user_id: string;
    title: string;
    description: string;
    format: 'PDF' | 'XLSX' | 'CSV';
    /** Joined by commas, in the order given. */
    document_ids: string;
    /** How many these are. */
    documents: number;
    status: 'waiting' | 'making' | 'ready' | 'failed';
    /** Of `documents`. */
    done: number;
    attempts: number;
    /** Why it failed; `null` while it has not, and for those that failed before reasons were kept. */
    failure: 'too-many-pages' | 'too-large' | 'fault' | null;
    /** Names the one attempt that may write here while it is being made. */
    lease: string | null;
    /** Nobody takes it up before; `null`: anybody may. */
    wait_until: string | null;
    created_at: string;
    /** In files/, when it is ready. */
    file: string | null;
    file_size: number | null;
  };
  error_reports: {
    id: string;
    document_id: string;
    edition: string;
    user_id: string;
    message: string;
    status: 'open' | 'answered' | 'closed';
    reported_at: string;
  };
  /** Whoever knows the secret reads what the user sees. `of_id`: a category, a group or a saved search; `null` for all. */
  feeds: {
    id: string;
    user_id: string;
    kind: 'all' | 'category' | 'group' | 'search';
    of_id: string | null;
    secret_hash: string;
    created_at: string;
    last_read_at: string | null;
  };
  /** Of each document that has or had an entry date (store/library/calendar-events.ts). */
  calendar_events: {
    document_id: string;
    entry_date: string;
    sequence: number;
    cancelled: Flag;
    changed_at: string;
  };
  /** As chosen, without those below; one that the company sees no more stays, and counts again when it does. */
  offline_categories: { user_id: string; category_id: string };
  /** Of the user's own and of shared ones; one that is shared no more, or in the trash, stays as above. */
  offline_groups: { user_id: string; group_id: string };
  /** Users for whom PDFs are typeset ahead, and not before when their next turn is, by the machine's clock (offline/prepare-pdfs.ts). */
  pdf_waiters: { user_id: string; next_turn_at: string };
  /** What was imported by a command. `seen_at`: when it last said how far it is; `failures`: JSON, an array of sentences (store/library/imports.ts). */
  imports: {
    id: string;
    source: string;
    started_at: string;
    seen_at: string;
    ended_at: string | null;
    imported: number;
    unchanged: number;
    failed: number;
    failures: string;
  };
  /** Those of the hour that is not over, and of hours that are not in the audit log yet (store/audit/failed-sign-ins.ts). */
  failed_sign_ins: {
    hour: string;
    address: string;
    user_id: string;
    email: string;
    company_id: string | null;
    tries: number;
    first_at: string;
    last_at: string;
  };
  /** Append-only but for failed sign-ins; `number` counts from 1, and `hash` chains each line to the one before (store/audit/audit-log.ts). */
  audit_log: {
    number: number;
    at: string;
    actor_id: string | null;
    /** The e-mail address at that time; empty for nobody who was signed in. */
    actor: string;
    action: string;
    record_id: string;
    /** The name at that time. */
    record: string;
    company_id: string | null;
    detail: string;
    address: string;
    hash: string;
  };
  /** One row: the last line's number, and the last hash of each chain. */
  audit_head: { id: 1; number: number; hash: string; failures_hash: Generated<string> };
  /** How often something was done in a month, yyyy-MM (store/library/statistics.ts). */
  usage_counts: { month: string; kind: string; count: number };
}
