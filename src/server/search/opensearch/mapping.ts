/**
 * The mapping of the index, which makes OpenSearch search in the same way as `src/search`.
 *
 * The stemmer has to be `porter2`, because OpenSearch's `english` is a different stemmer. For sorting, a
 * separate field contains the titles as folded by `src/search/text/fold.ts`. There is only one shard, because
 * scores depend on each shard's statistics. `content.exact` in a request corresponds to `content` in the
 * index, which contains the same words.
 */

/**
 * Increase this with every change below, and with every change to the data that `indices.ts` writes. It is
 * part of the indices' names, so that no server uses an index whose fields have a different meaning.
 */
export const MAPPING_VERSION = 4;

const date = { type: 'date', format: 'yyyy-MM-dd' } as const;

export const mapping = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // No automatic refresh, because the writer refreshes the index when searches must find its documents.
    refresh_interval: '-1',
    // How long deletions are remembered, so that a write with an older revision can't undo them.
    gc_deletes: '1h',
    // Enough for the longest text that an import accepts. Searches fail for texts that exceed this limit,
    // which is a million characters by default.
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
      wording: { type: 'keyword' },
      title: { type: 'text', analyzer: 'exact', fields: { stemmed: { type: 'text', analyzer: 'stemmed' } } },
      number: { type: 'text', analyzer: 'exact' },
      titleOrder: { type: 'keyword', index: false },
      // With offsets, highlighting words and phrases doesn't require analysing the text again.
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
