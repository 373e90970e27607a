/**
 * The types of the tables' rows. Ids are text, booleans are 0 or 1, instants are ISO 8601 text in UTC, and
 * dates are yyyy-MM-dd. Every bigint is read as a number (database.ts).
 */
import type { Generated } from 'kysely';
import type { Uncertainty } from '../../shared/editions/wording-at';
import type { ChangeKind } from '../../shared/provisions/changes/compare-editions';
import type { ComparisonUnit } from '../../shared/provisions/changes/redline';
import type { ThesaurusKind } from '../../shared/thesaurus-kinds';
import type { components } from '../../api/schema';

export type Flag = 0 | 1;

/** The columns that a document's row and each of its editions have in common. */
export interface EditionColumns {
  edition: string;
  title: string;
  number: string | null;
  /** The instrument that this text contains in whole or in part; `null` if the source names none. */
  instrument: Generated<string | null>;
  issuer: string | null;
  type: string | null;
  subtitle: string | null;
  nickname: string | null;
  publication_date: string | null;
  /** The first day on which the edition is in force. */
  entry_date: string | null;
  /** The first day on which the edition is no longer in force, if its source names one. */
  in_force_to: Generated<string | null>;
  /**
   * SHA-256 in hexadecimal of the content that an import supplied (`contentHash` in store/library/import.ts).
   * If the hash is unchanged, at most the dates of provisions have to be imported.
   */
  content_hash: string;
  /** `null` until a PDF is stored. A text document's PDF is typeset when it is first needed. */
  pdf_sha256: string | null;
  pdf_size: number | null;
  /**
   * The hashes of earlier PDFs of the same text, joined by commas; `null` if there are none. Devices may keep
   * these PDFs.
   */
  pdf_earlier: Generated<string | null>;
  /** 1 for a PDF that was imported, 0 for one that is typeset from the text. */
  pdf_imported: Flag;
  text_words: number;
}

export type EditionStateName = 'in force' | 'not yet in force' | 'superseded' | 'uncertain';
/** The kind of news that a row of the ledger reports. */
export type HitKind = components['schemas']['UpdateKind'];

export interface Tables {
  settings: { key: string; value: string };
  categories: { id: string; title: string; parent_id: string | null };
  /** `created_at` is `null` for companies that were created before creation times were stored. */
  companies: {
    id: string;
    name: string;
    city: Generated<string>;
    parent_id: string | null;
    active: Flag;
    created_at: string | null;
    /** A quota is `null` if the company has no such limit (store/companies/quotas.ts). */
    user_quota: Generated<number | null>;
    offline_quota: Generated<number | null>;
    report_quota: Generated<number | null>;
  };
  company_categories: { company_id: string; category_id: string };
  users: {
    id: string;
    /** Normalised by store/users/email-address.ts, so that each mailbox has only one spelling. */
    email: string;
    /** Empty if none was given. */
    name: string;
    /** `null` for a user who hasn't set a password yet. */
    password_hash: string | null;
    password_expires_at: string | null;
    company_id: string | null;
    last_login_at: string | null;
    created_at: string;
    /** May be empty, as may `position`. */
    phone: Generated<string>;
    position: Generated<string>;
    /** 0 for a deactivated user, who can't make requests, use links or receive mail. */
    active: Generated<Flag>;
    deletion_requested_at: string | null;
  };
  user_roles: { user_id: string; role: string };
  /**
   * `renewed_at` is when the user last entered the password again, or null. `opened_by` is how the user
   * logged in.
   */
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
  /**
   * accounts/token-rotation.ts explains how these columns work together. The token is derived from `seed`, which is
   * null for the first token of a session.
   */
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
  /**
   * Codes sent by e-mail, stored as SHA-256. Each is used once and then deleted. In codes of the kind `email`,
   * `email` is the user's new address; in other codes it is null.
   */
  account_codes: {
    code_hash: string;
    kind: 'reset' | 'invitation' | 'email';
    user_id: string;
    email: string | null;
    created_at: string;
    expires_at: string;
  };
  /**
   * Account e-mails that are waiting to be sent. accounts/account-mails.ts explains what each kind contains.
   */
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
    /** When the claim on the e-mail expires, by the machine's clock; `null` unless it is being sent. */
    claimed_until: string | null;
    /** Equal to `claimed_until` unless a server of an earlier version has claimed the e-mail. */
    lease_claim: string | null;
  };
  /**
   * The invitations sent in the last 24 hours. The limit applies to the address to which they were sent,
   * whichever user it belongs to.
   */
  invitations: { id: string; email: string; invited_at: string };
  /** Completed logins through a provider, each with the SHA-256 of its state, so that no state is used twice. */
  provider_logins: { state_hash: string; company_id: string; expires_at: string };
  /**
   * Each document, with the edition that readers see (shared/editions/wording-at.ts). `revision` is the
   * number of the document's latest change, counted over all documents (server/database/revision.ts).
   */
  documents: EditionColumns & {
    id: string;
    withdrawn_at: string | null;
    revision: number;
    /**
     * The revision at which the content that readers see, or the content of the next edition, last changed,
     * either through an import or because another edition entered into force; 0 if neither has changed. Each
     * edition's `changed_revision` shows which of the two changed. Moving or withdrawing a document doesn't
     * count as a change.
     */
    changed_revision: Generated<number>;
    /**
     * The number in the forms that are compared with citations (shared/document-number.ts); `null` for a
     * document without a number. `nameColumns` returns them.
     */
    number_form: Generated<string | null>;
    number_squeezed: Generated<string | null>;
    /** The title, number, nickname and subtitle, folded by `foldNames`. `nameColumns` returns this. */
    folded_names: Generated<string>;
    /** The state of the edition that readers see. `refreshWording` writes this and the next four columns. */
    state: Generated<EditionStateName>;
    /** Why the state is uncertain; `null` if it is certain. */
    uncertainty: Generated<Uncertainty | null>;
    /** The next edition that enters into force, and its first day. */
    next_edition: Generated<string | null>;
    next_from: Generated<string | null>;
    /** The next day on which one of these columns may change; `null` if there is none. */
    switches_on: Generated<string | null>;
  };
  /**
   * What the library has learned about a document: one row for each import of an edition, with its dates, and
   * for each withdrawal (`edition` is `null`), in the order of `position`. Rows are only ever added
   * (store/library/wording/edition-records.ts).
   */
  edition_records: {
    document_id: string;
    position: number;
    edition: string | null;
    known_from: string;
    in_force_from: string | null;
    in_force_to: string | null;
  };
  /**
   * What the library has learned about the dates of individual provisions, in the order of `position`. A
   * provision without a row has the dates of the closest enclosing provision that has one. If there is none,
   * it is in force together with its edition. Rows are only ever added
   * (store/library/wording/provision-records.ts).
   */
  provision_records: {
    document_id: string;
    position: number;
    edition: string;
    address: string;
    in_force_from: string | null;
    in_force_to: string | null;
  };
  /** Every edition, including the one that readers see. Blank lines separate the paragraphs of `text`. */
  editions: EditionColumns & {
    document_id: string;
    added_at: string;
    text: string;
    /**
     * The source of `text`, used for typesetting. `null` if the document was imported as plain text or PDF.
     */
    markdown: string | null;
    /** The version of the typesetter that made the PDF. It has no meaning for an imported PDF. */
    pdf_typesetter: Generated<number | null>;
    /**
     * The revision at which the edition's contents last changed while it was the next edition or the one that
     * readers see, or at which it became the one that readers see; 0 if there is no such revision.
     */
    changed_revision: Generated<number>;
  };
  /**
   * The structure of an edition's text, without the text itself, as JSON (shared/provisions/encoding.ts). An
   * edition whose text has no structure has no row. `format` says from which format the structure was read,
   * and `grammar` which version of the grammar found it in plain text; one of them is null. `text_sha256`
   * shows whether a corrected text is still the one that the structure describes, and `etag` changes whenever
   * the text or the structure does. `references_version` says which version of `listReferences` wrote its
   * references; 0 if they haven't been written yet.
   */
  edition_structures: {
    document_id: string;
    edition: string;
    format: string | null;
    grammar: number | null;
    text_sha256: string;
    etag: string;
    structure: string;
    references_version: Generated<number>;
  };
  /**
   * The wordings of editions that corrections have replaced, named by their edition and by the number of the
   * record with which the correction was learned (shared/editions/replaced-wording.ts). `structure` is the
   * structure that the text had, as JSON, and `basis` identifies both in comparisons; it is null if the text
   * can't be compared. Rows never change (store/library/wording/replaced-wordings.ts).
   */
  replaced_wordings: {
    document_id: string;
    edition: string;
    record: number;
    text: string;
    structure: string | null;
    basis: string | null;
  };
  /**
   * Where the pages of an imported PDF begin in the text of its edition, as a list of offsets in JSON, which is empty
   * if they aren't known. The row is valid only while the edition's content has this hash. `version` says which version
   * of the code read the PDF (store/library/structure/edition-pages.ts).
   */
  edition_pages: {
    document_id: string;
    edition: string;
    content_hash: string;
    version: number;
    starts: string;
  };
  /**
   * The pairs of editions that were compared (store/library/changes/needed-comparisons.ts). A pair in which
   * no word changed also has a row. Instead of an edition, a column can name a wording that a correction
   * replaced. The two bases say what was compared: a structure's etag, or an edition's `content_hash` if its
   * text has no structure. `version` says which version of the comparison wrote the row, and `changes` is the
   * number of changes, including those for which no row is stored.
   */
  edition_comparisons: {
    document_id: string;
    from_edition: string;
    to_edition: string;
    from_basis: string;
    to_basis: string;
    version: number;
    unit: ComparisonUnit;
    changes: number;
  };
  /**
   * The differences between the editions of a compared pair, in the order of the newer text. `old_provision`
   * and `new_provision` are names (`ProvisionName`) as JSON; one is `null` if the provision was added or
   * removed. `lines` is the redline (`RedlineLine[]`) as JSON.
   */
  edition_changes: {
    document_id: string;
    from_edition: string;
    to_edition: string;
    position: number;
    kind: ChangeKind;
    certain: Flag;
    old_provision: string | null;
    new_provision: string | null;
    lines: string;
    shortened: Flag;
  };
  /**
   * The references in the structured texts that can lead to other documents, before they are resolved.
   * `instrument_key` is `null` for a provision of another part of the same instrument, and `labels` is a list as
   * JSON. `address` and `citation` name the provision that contains the reference.
   */
  edition_references: {
    document_id: string;
    edition: string;
    starts_at: number;
    ends_at: number;
    instrument_key: string | null;
    labels: string;
    address: string | null;
    citation: string | null;
    words: string;
  };
  /**
   * The keys by which references find a document. They follow from the names of the edition that readers see.
   */
  document_keys: { document_id: string; instrument_key: string };
  /** Documents are only in leaf categories (see "Library" in docs/rulings.md). */
  document_categories: { document_id: string; category_id: string };
  /** `target_id` may name a document that hasn't been imported yet. */
  document_relations: { document_id: string; target_id: string; position: number };
  /**
   * If `removed_at` is set, the favourite is in the trash. The same applies to the next two tables
   * (store/favourites/trash.ts).
   */
  favourites: { user_id: string; document_id: string; added_at: string; removed_at: string | null };
  /**
   * `kept_offline` marks the system's own group, which no screen shows (see "Keeping one document offline" in
   * docs/rulings.md).
   */
  groups: {
    id: string;
    creator_id: string;
    name: string;
    kept_offline: Flag;
    created_at: string;
    removed_at: string | null;
  };
  group_documents: { group_id: string; document_id: string; added_at: string; removed_at: string | null };
  /** The users with whom a group is shared. */
  group_users: { group_id: string; user_id: string; added_at: string };
  /** If the comment is empty, it has been deleted. Its row is kept, so that `saved_at` never decreases. */
  comments: { user_id: string; document_id: string; comment: string; saved_at: string };
  /** Documents that a user selected for download. The ids are joined by commas. */
  download_choices: { id: string; user_id: string; document_ids: string; made_at: string };
  /** A user without a row gets mail. */
  notification_options: { user_id: string; email: Flag };
  /**
   * alerts/alerts.ts describes the states of the following tables and how they change. A row is a saved
   * search, or a follow if `follows` also has a row for it.
   */
  saved_searches: {
    id: string;
    user_id: string;
    name: string;
    /** The search terms in the form used in the URL of the search page (shared/search-criteria.ts). */
    searchterms: string;
    filters: string;
    cadence: 'at-once' | 'daily' | 'weekly' | 'off';
    note: string;
    created_at: string;
    /**
     * All changes to documents up to this revision have been matched. Later ones may also have been matched.
     */
    matched_revision: number;
    /**
     * 0 for a search that is matched together with the others, up to their common mark (alerts/match-changes.ts).
     * 1 for a search that lags behind. A trigger sets it to 1 when the search is changed, removed or restored. It has
     * no meaning for a follow.
     */
    catching_up: Generated<Flag>;
    /**
     * How many documents have been examined since the latest run, not counting those that `examined_revision`
     * covers. Only follows, and servers of earlier versions, use this column.
     */
    examined: number;
    /**
     * The latest run counted the documents that changed up to this revision; `null` if the search was saved by an
     * earlier version and hasn't been matched together with the others yet.
     */
    examined_revision: Generated<number | null>;
    last_match_at: string | null;
    last_run_id: string | null;
    /** The latest run that had to be reported by e-mail. */
    last_told_run_id: string | null;
    next_run_at: string;
    /**
     * When the alert was deleted. The row remains while it can be restored (store/alerts/alert-rows.ts).
     */
    removed_at: string | null;
  };
  /**
   * The keys of the saved searches (alerts/match-keys.ts). A search has them from the moment it is matched together
   * with the others.
   */
  saved_search_keys: { key: string; search_id: string };
  /**
   * What a follow is about: a document, or one of its provisions. The follow's other columns are in
   * `saved_searches`, where its name and terms are empty. `address`, `citation` and `heading` are those in
   * `edition`, the latest edition to which the follow was carried over; all three are `null` if the whole
   * document is followed. The document had `known_records` records when the follow began. When it was last
   * checked for news, on `told_day`, it had `told_records` records, and its provisions had `told_provisions`
   * records.
   */
  follows: {
    search_id: string;
    document_id: string;
    edition: string;
    address: string | null;
    citation: string | null;
    heading: string | null;
    known_records: number;
    told_records: number;
    told_provisions: Generated<number>;
    told_day: string;
    ended: 'repealed' | 'not-found' | null;
  };
  /**
   * The ledger: one row for each alert, edition and occasion. The occasion is `text` for the edition itself,
   * and otherwise what happened to it later (store/alerts/follows/follow-news.ts). `unchanged` rows are never
   * reported. `compared_with` is the edition with which this one was compared or, for a correction, the
   * wording that it replaced. `address` is the address of a followed provision. `provisions` lists the
   * provisions that entered into force, as JSON (`EnteredProvisions`), if the hit is about them. `run_id` is
   * the run that reported the row; `null` until then.
   */
  search_hits: {
    search_id: string;
    document_id: string;
    edition: string;
    occasion: string;
    kind: HitKind;
    compared_with: string | null;
    address: string | null;
    provisions: Generated<string | null>;
    found_at: string;
    seen: Flag;
    run_id: string | null;
  };
  /**
   * `is_mailed` is 1 if the run had something to report and its user wanted mail. `digest_id` names the
   * e-mail, once there is one.
   */
  search_runs: {
    id: string;
    search_id: string;
    ran_at: string;
    examined: number;
    hits: number;
    is_mailed: Flag;
    digest_id: string | null;
  };
  /**
   * An e-mail about all of a user's runs that were waiting to be mailed. `open_user_id` equals `user_id`
   * until the e-mail is accepted or dropped.
   */
  digests: {
    id: string;
    user_id: string;
    open_user_id: string | null;
    made_at: string;
    attempts: number;
    next_try_at: string;
    /** When the claim on the e-mail expires, by the machine's clock; `null` unless it is being sent. */
    claimed_until: string | null;
    /** Equal to `claimed_until` unless a server of an earlier version has claimed the digest. */
    lease_claim: string | null;
    failed_at: string | null;
    failure: string | null;
    accepted_at: string | null;
  };
  /** Which process holds each lease, and until when, by the database's clock (leases.ts). */
  leases: { name: string; holder: string; until: string; fence: number };
  /** Content of files to which no edition refers (store/files/unreferenced-content.ts). */
  unreferenced_files: { sha256: string; since: string; removing_since: string | null };
  /** Documents that couldn't be typeset, and when to try again. */
  postponed_pdfs: { document_id: string; until: string };
  /** reports/report-maker.ts describes how the states change. */
  reports: {
    id: string;
    user_id: string;
    title: string;
    description: string;
    format: 'PDF' | 'XLSX' | 'CSV';
    /** The ids are joined by commas, in the order that the user chose. */
    document_ids: string;
    /** The quoted provisions as JSON (`ReportQuotation` in openapi.yaml); `null` if the report quotes none. */
    quotations: Generated<string | null>;
    /** The compared editions as JSON (`ReportComparison` in openapi.yaml); `null` if the report compares none. */
    comparison: Generated<string | null>;
    /** The number of ids in `document_ids`. */
    documents: number;
    status: 'waiting' | 'making' | 'ready' | 'failed';
    /** How many of `documents` are done. */
    done: number;
    attempts: number;
    /** Why the report failed; `null` if it hasn't failed, or failed before reasons were stored. */
    failure: 'too-many-pages' | 'too-large' | 'fault' | null;
    /** Identifies the current attempt. It is the fencing number of the report's lease. */
    lease: string | null;
    /** No process may start the report before this time. `null` if it may be started at any time. */
    wait_until: string | null;
    created_at: string;
    /** The file's name in files/, once the report is ready. */
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
  /** `written_key` is unique among the entries that haven't been deleted. */
  thesaurus_entries: {
    id: string;
    written: string;
    /** The normalised words of `written` (`writtenKey`). */
    written_key: string;
    /** The other forms as a JSON array. */
    also: string;
    kind: ThesaurusKind;
    offered: Flag;
    /** The key with which the entry was shipped; `null` for an administrator's own entry. */
    shipped_key: string | null;
    /**
     * All other forms with which the entry has ever been shipped, as a JSON array. It is `null` for an
     * administrator's own entry, or if the forms aren't known.
     */
    shipped_also: string | null;
    deleted_at: string | null;
  };
  /**
   * Anybody who knows the secret can read what the user can see. `of_id` is the id of a category, a group, a
   * saved search or a follow; `null` means everything.
   */
  feeds: {
    id: string;
    user_id: string;
    kind: 'all' | 'category' | 'group' | 'search' | 'follow';
    of_id: string | null;
    secret_hash: string;
    created_at: string;
    last_read_at: string | null;
  };
  /** One row for each document that has or had an entry date (store/library/calendar-events.ts). */
  calendar_events: {
    document_id: string;
    entry_date: string;
    sequence: number;
    cancelled: Flag;
    changed_at: string;
  };
  /**
   * The categories as the user chose them, without their subcategories. A category that the company can no
   * longer see stays in the table and applies again when it becomes visible.
   */
  offline_categories: { user_id: string; category_id: string };
  /**
   * The user's own groups and shared ones. A group that is no longer shared, or is in the trash, also stays
   * in the table.
   */
  offline_groups: { user_id: string; group_id: string };
  /** For each user, the list that was last read for that user's devices (offline/user-list.ts). */
  offline_lists: { user_id: string; basis: string; etag: string };
  /**
   * The users for whom PDFs are prepared. A user's next turn is no earlier than `next_turn_at`, by the
   * machine's clock. `turn` identifies the turn that a process has begun; it is `null` once the user has
   * asked again (offline/prepare-pdfs.ts).
   */
  pdf_waiters: { user_id: string; next_turn_at: string; turn: string | null };
  /**
   * The imports that were run from the command line. `seen_at` is the time of the last progress report.
   * `failures` is a JSON array of messages (store/library/imports.ts).
   */
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
  /**
   * Failed logins in the current hour, and in past hours that aren't in the audit log yet
   * (store/audit/failed-logins.ts).
   */
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
  /**
   * The attempts that count towards the limits on logins and e-mails, as JSON, for each network
   * (store/users/recent-attempts.ts). `last_at` is in milliseconds since 1970.
   */
  recent_attempts: { kind: string; network: string; attempts: string; last_at: number };
  /**
   * Append-only, except for failed logins. `number` counts from 1, and `hash` links each line to the
   * previous line (store/audit/audit-log.ts).
   */
  audit_log: {
    number: number;
    at: string;
    actor_id: string | null;
    /** The e-mail address at the time of the action; empty if nobody was logged in. */
    actor: string;
    action: string;
    record_id: string;
    /** The record's name at the time of the action. */
    record: string;
    company_id: string | null;
    detail: string;
    address: string;
    hash: string;
  };
  /** A single row with the last line's number and the last hash of each chain. */
  audit_head: { id: 1; number: number; hash: string; failures_hash: Generated<string> };
  /** How many times users did something in a month, yyyy-MM (store/library/statistics.ts). */
  usage_counts: { month: string; kind: string; count: number };
}
