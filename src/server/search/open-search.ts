/** Opens the server's own search: an index in a folder. */
import type { Search } from './search';
import type { SearchDocument } from '../../search/document';

/** For now every document is a hit, and nothing is kept. */
export async function openSearch(_folder: string): Promise<Search> {
  const documents = new Map<string, SearchDocument>();
  let reached = 0;
  return {
    async search(request) {
      const all = [...documents.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
      const hits = all.slice(request.from, request.from + request.size).map(({ id, source }) => ({ _id: id, _score: null, _source: source }));
      return { took: 0, timed_out: false, hits: { total: { value: all.length, relation: 'eq' }, max_score: null, hits } };
    },
    async put(added, revision) {
      for (const document of added) documents.set(document.id, document);
      reached = revision;
    },
    async remove(ids, revision) {
      for (const id of ids) documents.delete(id);
      reached = revision;
    },
    async revision() {
      return reached;
    },
    async close() {},
  };
}
