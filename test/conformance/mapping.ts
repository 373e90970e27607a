/**
 * The index as OpenSearch has to be told to make it, so that it means what `src/search` means.
 *
 * `porter2` by name: `english` is another stemmer there. Titles sort as `src/search/fold.ts` folds them. One shard, as
 * scores hang on the statistics of a shard.
 */
const date = { type: 'date', format: 'yyyy-MM-dd' };

export const mapping = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    refresh_interval: '-1',
    analysis: {
      filter: { porter2: { type: 'stemmer', language: 'porter2' } },
      analyzer: {
        exact: { type: 'custom', tokenizer: 'standard', filter: ['lowercase'] },
        stemmed: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'porter2'] },
      },
      normalizer: { folded: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      title: { type: 'text', analyzer: 'exact', fields: { stemmed: { type: 'text', analyzer: 'stemmed' }, keyword: { type: 'keyword', normalizer: 'folded' } } },
      content: { type: 'text', analyzer: 'exact', fields: { stemmed: { type: 'text', analyzer: 'stemmed' }, exact: { type: 'text', analyzer: 'exact' } } },
      categoryValues: { type: 'keyword', index: false, doc_values: false, fields: { keyword: { type: 'keyword' } } },
      metadata_dateValue_publicationdate: date,
      metadata_dateValue_entrydate: date,
    },
  },
} as const;
