/**
 * The mapping of the index, which makes OpenSearch search as `src/search` does.
 *
 * The stemmer has to be named `porter2`, because `english` is another one in OpenSearch. Titles are sorted by
 * a field of their own, which holds the result of `src/search/text/fold.ts`. There is one shard, because
 * scores depend on the statistics of a shard. `content.exact` of a request is `content` here, which holds the
 * same words.
 */

/**
 * Raise this with every change below, and with every change of what `indices.ts` writes. It is part of each
 * index's name, so no server uses an index whose fields mean something else.
 */
export const MAPPING_VERSION = 3;

const date = { type: 'date', format: 'yyyy-MM-dd' } as const;

export const mapping = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // The writer refreshes the index when its documents must be found. Nobody else needs to.
    refresh_interval: '-1',
    // How long deletions are remembered, so that a put with an older revision can't undo one.
    gc_deletes: '1h',
    // Enough for the longest text that an import accepts. The default is a million characters; beyond it, a
    // search fails.
    'highlight.max_analyzed_offset': 100_000_000,
    analysis: {
      filter: { porter2: { type: 'stemmer', language: 'porter2' } },
      analyzer: {
        exact: { type: 'custom', tokenizer: 'standard', filter: ['lowercase'] },
        stemmed: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'porter2'] },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      title: { type: 'text', analyzer: 'exact', fields: { stemmed: { type: 'text', analyzer: 'stemmed' } } },
      number: { type: 'text', analyzer: 'exact' },
      titleOrder: { type: 'keyword', index: false },
      // With offsets, so that highlighting words and phrases needn't analyse the text again.
      content: {
        type: 'text',
        analyzer: 'exact',
        index_options: 'offsets',
        fields: { stemmed: { type: 'text', analyzer: 'stemmed', index_options: 'offsets' } },
      },
      categoryValues: {
        type: 'keyword',
        index: false,
        doc_values: false,
        fields: { keyword: { type: 'keyword' } },
      },
      metadata_dateValue_publicationdate: date,
      metadata_dateValue_entrydate: date,
      // Returned as `_source`, but never searched.
      source: { type: 'object', enabled: false },
    },
  },
} as const;
