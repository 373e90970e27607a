/**
 * The mapping of the peer's index. It differs from the adapter's in the names of the fields `content.exact`
 * and `title.keyword`, because requests are sent to the peer unchanged, and in that the peer folds titles
 * itself.
 */
import { mapping as adapters } from '../../src/server/search/opensearch/mapping';

const { content, title, ...fields } = adapters.mappings.properties;
const { analysis } = adapters.settings;

export const mapping = {
  settings: {
    ...adapters.settings,
    auto_expand_replicas: false,
    number_of_replicas: 0,
    analysis: {
      ...analysis,
      normalizer: { folded: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      ...fields,
      title: { ...title, fields: { ...title.fields, keyword: { type: 'keyword', normalizer: 'folded' } } },
      content: { ...content, fields: { ...content.fields, exact: { type: 'text', analyzer: 'exact' } } },
    },
  },
} as const;
