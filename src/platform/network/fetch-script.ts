/**
 * Fetches a script into the browser's cache, or through the service worker, so that `import()` needs no
 * connection. The request has the same mode and credentials as one for a module script, because browsers
 * don't share cached responses between requests whose mode or credentials differ.
 *
 * @param isRepeated Bypasses the browser's cache, which may contain another network's response.
 * @throws TypeError if the script doesn't arrive in full, or if something else arrives, such as a login page.
 */
export async function fetchScript(address: string | URL, isRepeated: boolean): Promise<void> {
  const options = { credentials: 'same-origin', cache: isRepeated ? 'reload' : 'default' } as const;
  const answer = await fetch(address, options);
  if (!answer.ok || !answer.headers.get('content-type')?.includes('javascript'))
    throw new TypeError(String(address));
  await answer.arrayBuffer();
}
