/** Small texts of the network, read within bounds. */

/** Bytes. Of a storage's listing a page has 1000 names of 1024 bytes at most, and some facts beside each. */
const MAX_BYTES = 4_000_000;

/** null for no answer, one that is none of success, and one that is too long. Never rejects. */
export async function fetchText(
  address: string,
  signal: AbortSignal,
  fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
): Promise<string | null> {
  try {
    const response = await fetch(new Request(address, { signal, cache: 'no-store', credentials: 'omit' }));
    if (!response.ok || !response.body) return null;
    return await readBody(response.body.getReader());
  } catch {
    // fetch and its body reject for a lost connection and for the signal alone.
    return null;
  }
}

async function readBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.length;
    if (length > MAX_BYTES) {
      void reader.cancel();
      return null;
    }
    text += decoder.decode(step.value, { stream: true });
  }
  return text + decoder.decode();
}
