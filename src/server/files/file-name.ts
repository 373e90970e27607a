/** The name a PDF is saved under. */

/** From number and title, with nothing that a file system or a header takes amiss; at most 200 characters. */
export function pdfName({ number, title }: { number: string | null; title: string }): string {
  const name = [number, title]
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '');
  // Cut by characters, not by halves of one.
  const short = [...name].slice(0, 196).join('').slice(0, 196).replace(/[\uD800-\uDBFF]$/, '').trim();
  return `${short || 'document'}.pdf`;
}

/** RFC 6266: plain ASCII for old clients, the name itself for the others. */
export function inlineDisposition(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
