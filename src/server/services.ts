/** Creates everything that the routes use. */
import type { FastifyBaseLogger } from 'fastify';
import { createAccessTokens, type AccessTokens } from './accounts/access-tokens';
import { createAccountCodes } from './accounts/account-codes';
import { createAddressChanges, type AddressChanges } from './accounts/address-changes';
import { createLoginLimits, type LoginLimits } from './accounts/login-limits';
import { createNewPasswords, type NewPasswords } from './accounts/new-passwords';
import type { Passwords } from './accounts/passwords';
import { createProviderLogin, type ProviderLogin } from './accounts/provider-login';
import type { Provider } from './accounts/providers';
import { deriveKey } from './accounts/secrets';
import { createSessions, type Sessions } from './accounts/sessions';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './alerts/unsubscribe-links';
import type { Now } from './clock';
import type { Config } from './config';
import type { Database } from './database/database';
import { createDocumentPdfs, type DocumentPdfs, type Typeset } from './files/document-pdfs';
import type { Files } from './files/files';
import { createReportLinks, type ReportLinks } from './files/report-links';
import { createSignedCodes, type SignedCodes } from './files/signed-codes';
import { createPdfLinks, type PdfLinks } from './files/pdf-links';
import type { Uploads } from './files/uploads';
import { createZipLinks, type ZipLinks } from './files/zip/zip-links';
import { createUsageCounter, type UsageCounter } from './jobs/usage-counter';
import type { ReadPdf } from './library/pdf/pdf-text';
import type { Readiness } from './readiness';
import type { Search } from './search/search';
import type { Compare } from './store/library/changes/stored-redline';
import { createVisibleLeavesCache, type ReadVisibleLeaves } from './store/library/visible-leaves-cache';
import type { Summaries } from './store/library/summaries/summaries';
import { shareProvisionIndexes } from './store/library/references/provision-indexes';
import { createOfferedThesaurus, type OfferedThesaurus } from './store/thesaurus/offered-thesaurus';

/** The resources from which the services are created. Routes also use some of them directly. */
interface Resources {
  readonly db: Database;
  readonly search: Search;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly readPdf: ReadPdf;
  readonly compare: Compare;
  readonly summaries: Summaries;
  /**
   * Brings the search index up to date with the database, and then wakes the alert job and the job that
   * derives structures. With OpenSearch, callers wait for this only briefly.
   */
  readonly updateIndex: () => Promise<void>;
  readonly now: Now;
  readonly readiness: Readiness;
  /** Returns the address that users open, without a trailing slash. */
  readonly address: () => string;
  /** Call this when a report is waiting to be made. */
  readonly wakeReports: () => void;
  /** Call this when PDFs may have to be made for offline use. */
  readonly wakePreparer: () => void;
  /** Call this when mail about accounts is waiting to be sent. */
  readonly wakeAccountMails: () => void;
}

export interface ServiceOptions extends Resources {
  readonly config: Pick<Config, 'loginLimit' | 'sessionAges' | 'offersSeconds'>;
  readonly passwords: Passwords;
  /** The companies' identity providers. */
  readonly providers: readonly Provider[];
  readonly typeset: Typeset;
  /** The secret, which has at least 32 characters. */
  readonly secret: string;
}

export interface Services extends Resources {
  readonly config: Pick<Config, 'offersSeconds'>;
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly providerLogin: ProviderLogin;
  readonly newPasswords: NewPasswords;
  readonly addressChanges: AddressChanges;
  /** Limits e-mails that anybody can trigger. */
  readonly mailLimits: LoginLimits;
  readonly pdfs: DocumentPdfs;
  readonly pdfLinks: PdfLinks;
  readonly zipLinks: ZipLinks;
  readonly reportLinks: ReportLinks;
  readonly exportCodes: SignedCodes;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly usage: UsageCounter;
  readonly readVisibleLeaves: ReadVisibleLeaves;
  readonly readThesaurus: () => Promise<OfferedThesaurus>;
}

/**
 * The lifetime of the link to an account's export. It is short, because users follow the link immediately,
 * and can request another one.
 */
const EXPORT_LINK_SECONDS = 10 * 60;

export function createServices(options: ServiceOptions, log: FastifyBaseLogger): Services {
  const { config, db, now, address, files, passwords, providers, secret, typeset, wakeAccountMails } =
    options;
  shareProvisionIndexes(db, (edition, cause) =>
    log.error({ ...edition, err: cause }, 'the structure of a text could not be read'),
  );
  const tokens = createAccessTokens(deriveKey('access-tokens', secret), now);
  const limits = createLoginLimits(db, config.loginLimit, now);
  const mailLimits = createLoginLimits(db, config.loginLimit, now, 'messages');
  const accounts = { db, passwords, limits, mailLimits, wakeMails: wakeAccountMails, now };
  const sessions = createSessions({
    db,
    passwords,
    tokens,
    limits,
    ages: config.sessionAges,
    now,
    key: deriveKey('refresh-tokens', secret),
  });
  return {
    ...options,
    tokens,
    sessions,
    providerLogin: createProviderLogin({
      db,
      providers,
      sessions,
      limits,
      now,
      key: deriveKey('provider-logins', secret),
      home: address,
      onRejected: (company, cause) =>
        log.warn({ company, err: cause }, 'a response from an OpenID provider was rejected'),
    }),
    newPasswords: createNewPasswords(accounts),
    addressChanges: createAddressChanges({
      ...accounts,
      codes: createAccountCodes(deriveKey('account-codes', secret)),
    }),
    mailLimits,
    pdfs: createDocumentPdfs(db, files, typeset),
    pdfLinks: createPdfLinks(deriveKey('file-links', secret), now),
    zipLinks: createZipLinks(deriveKey('zip-links', secret), now),
    reportLinks: createReportLinks(deriveKey('report-links', secret), now),
    exportCodes: createSignedCodes(deriveKey('export-links', secret), now, EXPORT_LINK_SECONDS),
    unsubscribeLinks: createUnsubscribeLinks(deriveKey('unsubscribe-links', secret)),
    usage: createUsageCounter(db, now, (cause) =>
      log.error({ err: cause }, 'the counts for the statistics could not be written'),
    ),
    readVisibleLeaves: createVisibleLeavesCache(db),
    readThesaurus: createOfferedThesaurus(db),
  };
}
