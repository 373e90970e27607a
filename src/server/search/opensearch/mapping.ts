/**
 * The index as OpenSearch has to be told to make it, so that it means what `src/search` means.
 *
 * `porter2` by name: `english` is another stemmer there. Titles sort by what `src/search/text/fold.ts` makes of them, put in as a
 * field of its own. One shard, as scores hang on the statistics of a shard. `content.exact` of a request is `content` here:
 * the words are the same.
 */

/**
 * Raised with every change below, and of what `indices.ts` puts in: it is a part of each index's name, so that no
 * server uses an index that means something else.
 */
export const MAPPING_VERSION = 2;

const date = { type: 'date', format: 'yyyy-MM-dd' } as const;

export const mapping = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Whoever writes refreshes, so that what was written is found; nobody else needs to.
    refresh_interval: '-1',
    // How long a deletion is remembered, so that an older put which comes late does not undo it.
    gc_deletes: '1h',
    // Passages of the longest text that an import takes; a million characters by default, past which a search fails.
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
      titleOrder: { type: 'keyword', index: false },
      // With offsets, so that passages of words and phrases need not analyse the text again.
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
      // What is answered as `_source`, kept and never searched.
      source: { type: 'object', enabled: false },
    },
  },
} as const;
