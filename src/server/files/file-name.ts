/** Creates the names under which files are saved. */

/**
 * The limit on a name with its extension, in UTF-8 bytes. File systems allow 255 bytes, but Windows also
 * limits the length of the whole path.
 */
const MAX_BYTES = 200;

/** Names that Windows reserves for devices, whatever follows the first dot. */
const DEVICE_NAMES = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

/** Creates a name from the document's number and title. */
export function pdfFileName({ number, title }: { number: string | null; title: string }): string {
  return safeFileName([number, title].filter((part) => part !== null && part !== '').join(' '), 'pdf');
}

/** Removes characters that file systems and headers don't accept. The result has at most 200 bytes. */
export function safeFileName(text: string, extension: 'pdf' | 'zip' | 'xlsx' | 'csv'): string {
  const stem = text
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
    .trim();
  const named = DEVICE_NAMES.test(stem) ? `_${stem}` : stem;
  return `${truncate(named, MAX_BYTES - extension.length - 1) || 'document'}.${extension}`;
}

/** Makes each name unique, ignoring case: `Rules.pdf`, `rules (2).pdf`. The order is preserved. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const reached = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    let distinct = name;
    let number = reached.get(key) ?? 1;
    while (taken.has(distinct.toLowerCase())) distinct = numbered(name, (number += 1));
    reached.set(key, number);
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

/** Formats the header as defined in RFC 6266: plain ASCII for old clients, and the name itself for others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const end = ` (${number})${name.slice(dot)}`;
  return `${truncate(name.slice(0, dot), MAX_BYTES - Buffer.byteLength(end))}${end}`;
}

/** Truncates the text without splitting a character. */
function truncate(text: string, bytes: number): string {
  let size = 0;
  let end = 0;
  for (const sign of text) {
    size += Buffer.byteLength(sign);
    if (size > bytes) return text.slice(0, end).trim();
    end += sign.length;
  }
  return text;
}
