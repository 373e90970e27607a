/** The addresses of documents in the client, for everything that leaves the server: e-mails, feeds and reports. */

/** @param home The library's public address, without a trailing slash. */
export function documentAddress(home: string, documentId: string): string {
  return `${home}/documentpreview/${encodeURIComponent(documentId)}`;
}

/** Returns the address of the comparison of an edition with an earlier one. */
export function compareAddress(
  home: string,
  documentId: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  return `${documentAddress(home, documentId)}/compare?${new URLSearchParams({ from, to }).toString()}`;
}
