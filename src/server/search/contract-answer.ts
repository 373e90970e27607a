/** Reduces an engine's answer to the fields in the contract. */
import type { components } from '../../api/schema';
import type { SearchAnswer as EngineAnswer } from '../../search/request/answer';

type SearchAnswer = components['schemas']['SearchAnswer'];
type SearchSource = components['schemas']['SearchSource'];

const highlightNames = ['content', 'content.stemmed', 'title', 'number', 'nickname'] as const;

export function toContractAnswer({ took, timed_out, hits, aggregations }: EngineAnswer): SearchAnswer {
  return {
    took,
    timed_out,
    hits: {
      total: hits.total,
      max_score: hits.max_score,
      hits: hits.hits.map(({ _id, _score, _source, highlight, sort }) => ({
        _id,
        _score,
        _source: sourceOf(_id, _source),
        ...(highlight && {
          highlight: Object.fromEntries(
            highlightNames.flatMap((name) => (highlight[name] ? [[name, [...highlight[name]]]] : [])),
          ),
        }),
        ...(sort && { sort: [...sort] }),
      })),
    },
    ...(aggregations && {
      aggregations: {
        categories: {
          buckets: aggregations.categories.buckets.map(({ key, doc_count }) => ({ key, doc_count })),
        },
      },
    }),
  };
}

/**
 * Returns only the fields in the contract, because the index may contain fields from an older version of
 * Fairway.
 */
function sourceOf(id: string, source: Readonly<Record<string, unknown>>): SearchSource {
  const text = (name: string) => (typeof source[name] === 'string' ? source[name] : null);
  return {
    id,
    title: text('title') ?? '',
    subtitle: text('subtitle'),
    nickname: text('nickname'),
    documentnumber: text('documentnumber'),
    issuer: text('issuer'),
    type: text('type'),
    ...(text('edition') !== null && { edition: String(source['edition']) }),
    metadata_dateValue_publicationdate: text('metadata_dateValue_publicationdate'),
    metadata_dateValue_entrydate: text('metadata_dateValue_entrydate'),
  };
}
