/** The peer's index: the adapter's, and `content.exact` under its own name, as requests are put to the peer word for word. */
import { mapping as adapters } from '../../src/server/search/mapping';

const { content, ...fields } = adapters.mappings.properties;

export const mapping = {
  settings: { ...adapters.settings, auto_expand_replicas: false, number_of_replicas: 0 },
  mappings: {
    dynamic: 'strict',
    properties: { ...fields, content: { ...content, fields: { ...content.fields, exact: { type: 'text', analyzer: 'exact' } } } },
  },
} as const;
