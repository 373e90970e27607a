/**
 * The mapping of the index, which makes OpenSearch search in the same way as `src/search`.
 *
 * The stemmer has to be `porter2`, because `english` is a different stemmer in OpenSearch. Titles are sorted
 * by a separate field, which contains the result of `src/search/text/fold.ts`. There is only one shard,
 * because scores depend on each shard's statistics. The field `content.exact` in a request is `content` in
 * the index, which contains the same words.
 */

/**
 * Increase this with every change below, and with every change to the data that `indices.ts` writes. It is
 * part of each index's name, so no server uses an index whose fields have a different meaning.
 */
export const MAPPING_VERSION = 4;

const date = { type: 'date', format: 'yyyy-MM-dd' } as const;

export const mapping = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // The writer refreshes the index when searches must find its documents. No other refresh is needed.
    refresh_interval: '-1',
    // How long deletions are remembered, so that a write with an older revision can't undo them.
    gc_deletes: '1h',
    // This is enough for the longest text that an import accepts. The default is a million characters; beyond
    // it, a search fails.
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
      // The field has offsets, so that highlighting words and phrases doesn't require analysing the text
      // again.
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
      // The field is returned as `_source`, but never searched.
      source: { type: 'object', enabled: false },
    },
  },
} as const;
