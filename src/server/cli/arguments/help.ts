/** The commands for administrators at the terminal. */
export const HELP_TEXT = `npm run fairway -- COMMAND

  import PATH… [--category-depth N] [--history]
                                      import NDJSON (gzip too), PDF, Word, XML (zip too), Markdown, HTML or text files;
                                      with --history, lines may say when a library learned of them;
                                      or the folder of an export, which needs --history
  export --to DIR                     write the whole library to a new folder, in an open format that import reads:
                                      documents with all editions, categories and PDFs, but no users or companies
  export --akn [ID…] [--category NAME/NAME] [--edition NAME] [--to PATH]
                                      write documents as Akoma Ntoso 3.0: one to a file, several to a folder or a .zip
  withdraw ID                         take a document out of the library
  create-admin EMAIL                  create an administrator, and print the password
  users [TEXT] [--company ID] [--role admin|company-admin|subscriber] [--inactive]
                                      list users, one per line, with tabs between the columns
  users deactivate|activate EMAIL     stop a user from logging in, or let them log in again
  reset-password EMAIL                end a user's sessions, and print a new password for one login
  companies [TEXT] [--inactive]       list companies with their quotas, one per line, with tabs between the columns
  companies deactivate|activate ID    stop a company's users from logging in, or let them log in again
  typeset-again [--yes]               typeset PDFs from older versions again; without --yes, only report the cost
  structure [--again]                 find the structure of texts that have none; with --again, of all texts again
  audit-check                         check that the audit log is unchanged, and print its last hash
  backup DIR                          copy the database and the files to a new folder, from which a server can start
  restore DIR                         check a backup and restore it where there is no library (stop the server first)
  verify [DIR]                        check that a backup or an export is complete and unchanged; without DIR,
                                      check the files and the audit log of the library in use
  files move --to URL [--from URL] [--remove]
                                      copy all files to another place, such as s3://bucket, while servers are running;
                                      with --remove, remove from the old place what is in the new one
  files claim [--yes]                 make the files in FILES_URL those of this library, so that its servers remove
                                      files that it doesn't know; without --yes, only say what this means
  reindex                             rebuild the search index (stop the server first; not with OPENSEARCH_URL)
  secret                              print the data folder's secret, for FAIRWAY_SECRET, or a new one if it has none
  secret --replace                    make FAIRWAY_SECRET the secret of the library in DATABASE_URL, and log everybody
                                      out (stop all servers first)

Commands use the data folder that FAIRWAY_DATA names, by default ./data, whether or not the server is running.`;

/** Returns the part of the help about the first command in the line, or all of it if the line contains none. */
export function helpFor(line: readonly string[]): string {
  const entries = HELP_TEXT.split(/\n(?= {2}\w)/).slice(1);
  for (const word of line) {
    const found = entries.filter((entry) => entry.trimStart().startsWith(`${word} `));
    if (found.length > 0) return found.map((entry) => entry.split('\n\n', 1)[0]).join('\n');
  }
  return HELP_TEXT;
}
