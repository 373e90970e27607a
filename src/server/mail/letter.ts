/** A short mail as a person would write one: plain text, and the same as HTML that fetches nothing. Names in it may come from anybody. */
import { escapeHtml } from '../web/escape-html';

export interface Letter {
  /** Each is one line. */
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Below it, quieter. */
  readonly foot?: string;
  /** As somebody wrote it, with its lines. */
  readonly quoted?: string;
}

export function letterText({ paragraphs, action, foot, quoted }: Letter): string {
  const parts = [...paragraphs.map(line), ...(quoted === undefined ? [] : [quoted.replace(/^/gm, '> ')]), ...(action ? [`${action.label}:\n${action.address}`] : []), ...(foot === undefined ? [] : [line(foot)])];
  return `${parts.join('\n\n')}\n`;
}

export function letterHtml({ paragraphs, action, foot, quoted }: Letter): string {
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(line(text))}</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#16202b;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map((text) => paragraph(text, '')).join('\n')}
${quoted === undefined ? '' : `<blockquote style="margin:0 0 16px;padding-left:14px;border-left:3px solid #b9c3cc;white-space:pre-wrap">${escapeHtml(quoted)}</blockquote>`}
${action ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.address)}" style="display:inline-block;padding:10px 20px;border-radius:4px;color:#ffffff;background:#0b4f71;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
${foot === undefined ? '' : paragraph(foot, 'font-size:13px;color:#5b6875')}
</div>
</body>
</html>
`;
}

/** A name may hold anything. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
