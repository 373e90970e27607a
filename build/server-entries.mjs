/**
 * The entry points of the server, of the command line, and of the processes and threads that they start,
 * keyed by the names of the built files.
 */
export const serverEntries = {
  main: 'src/server/main.ts',
  cli: 'src/server/cli/cli.ts',
  'search-writer': 'src/server/search/local/search-writer.ts',
  searcher: 'src/server/search/local/searcher.ts',
  'report-writer': 'src/server/reports/report-writer.ts',
  typesetter: 'src/server/library/typeset/typesetter.ts',
  deriver: 'src/server/library/structure/deriver.ts',
  comparer: 'src/server/library/changes/comparer.ts',
  'pdf-child': 'src/server/library/pdf/pdf-child.ts',
  'pdf-reader': 'src/server/library/pdf/pdf-reader.ts',
};
