/** Fetches text up to a limited length. */

/** A page of a storage listing contains at most 1000 names of 1024 bytes each, plus a few details. */
const MAX_BYTES = 4_000_000;

/**
 * Resolves with null if there is no response, if it reports an error, or if it is too long. Never rejects.
 */
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
    // fetch and the body reject only if the connection is lost or the signal aborts them.
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
