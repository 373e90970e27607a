/**
 * The HTML of all e-mails: a card on a plain page, which loads nothing. Not all mail programs support style
 * sheets and custom properties, so colours are inline. A style block sets the dark colours, for programs that
 * support it.
 */
import { escapeHtml } from '../../search/highlight/escape-html';

/** The tones of the parts of an e-mail, with their light and dark colours. */
const tones = {
  page: { light: 'background-color:#f3f5f6', dark: 'background-color:#0c151d' },
  card: {
    light: 'background-color:#ffffff;border:1px solid #d6dde2',
    dark: 'background-color:#131f29;border-color:#263644',
  },
  head: { light: 'background-color:#0f2a3f;color:#ffffff', dark: 'background-color:#081018' },
  ink: { light: 'color:#12212e', dark: 'color:#e6edf2' },
  quiet: { light: 'color:#3f5161', dark: 'color:#b3c1cc' },
  link: { light: 'color:#0b5a8c', dark: 'color:#79bdec' },
  button: { light: 'background-color:#0b5a8c;color:#ffffff', dark: 'background-color:#79bdec;color:#06202f' },
  line: { light: 'border-top:1px solid #d6dde2', dark: 'border-color:#263644' },
  quote: { light: 'border-left:3px solid #d6dde2', dark: 'border-color:#263644' },
  added: {
    light: 'background-color:#e1f2e8;color:#12212e;text-decoration:underline',
    dark: 'background-color:#12322a;color:#e6edf2',
  },
  removed: {
    light: 'background-color:#fbe9e6;color:#3f5161;text-decoration:line-through',
    dark: 'background-color:#3d1a18;color:#b3c1cc',
  },
} as const satisfies Readonly<Record<string, { readonly light: string; readonly dark: string }>>;

export type MailTone = keyof typeof tones;

const SANS = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const MAIL_SERIF = "'IBM Plex Serif',Georgia,serif";

const darkRules = Object.entries(tones)
  .map(([name, { dark }]) => `.${name}{${dark.replaceAll(/;|$/g, ' !important;')}}`)
  .join('');
const styleBlock = `body{margin:0;padding:0}
@media (prefers-color-scheme: dark){${darkRules}}
@media (max-width: 640px){.card{width:100% !important;border-left:0 !important;border-right:0 !important}
.page{padding:0 !important}}`;

/** Returns the attributes that give an element a tone. */
export function toned(tone: MailTone, style = ''): string {
  return `class="${tone}" style="${[tones[tone].light, style].filter(Boolean).join(';')}"`;
}

export function mailLink(href: string, text: string, tone: MailTone = 'link', style = ''): string {
  return `<a href="${escapeHtml(href)}" ${toned(tone, style)}>${escapeHtml(text)}</a>`;
}

export function mailButton(href: string, text: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:3px;font-weight:500;text-decoration:none';
  return `<p style="margin:16px 0 20px">${mailLink(href, text, 'button', style)}</p>`;
}

/**
 * @param body HTML, in which all text is already escaped.
 * @param preview The plain text that mail programs show next to the subject.
 */
export function mailPage(body: string, preview = ''): string {
  const hidden =
    preview === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(toOneLine(preview))}</div>\n`;
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  const brand = `padding:14px 24px;font:17px/22px ${MAIL_SERIF}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${styleBlock}</style>
</head>
<body ${toned('page', 'margin:0;padding:0')}>
${hidden}<table ${table} width="100%"><tr><td align="center" ${toned('page', 'padding:24px 12px')}>
<table ${table} width="640" ${toned('card', 'width:640px;max-width:100%')}>
<tr><td ${toned('head', brand)}>Fairway</td></tr>
<tr><td ${toned('ink', `padding:24px;font:15px/1.5 ${SANS}`)}>
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Replaces line breaks, which a name or an imported title may contain, with spaces. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
