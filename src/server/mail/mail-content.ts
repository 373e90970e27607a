/**
 * Renders a short e-mail, like one that a person would write, as plain text and as HTML that loads nothing.
 * Names in it are untrusted.
 */
import { escapeHtml } from '../../search/highlight/escape-html';
import { MAIL_COLORS, mailPage, toOneLine } from './mail-html';

const { quiet, accent, line } = MAIL_COLORS;

export interface MailContent {
  /** Each paragraph becomes one line. */
  readonly paragraphs: readonly string[];
  /** The one thing that the reader should do. */
  readonly action?: { readonly label: string; readonly address: string };
  /** This is shown at the end in a less prominent style. */
  readonly foot?: string;
  /** Text that somebody wrote, with its line breaks. */
  readonly quoted?: string;
}

export function renderMailText({ paragraphs, action, foot, quoted }: MailContent): string {
  const parts = [
    ...paragraphs.map(toOneLine),
    ...(quoted === undefined ? [] : [quoted.replace(/^/gm, '> ')]),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(foot === undefined ? [] : [toOneLine(foot)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

export function renderMailHtml({ paragraphs, action, foot, quoted }: MailContent): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(toOneLine(text))}</p>`;
  const parts = [
    ...paragraphs.map((text) => paragraph(text, '')),
    quoted === undefined ? '' : quotation(quoted),
    action ? button(action) : '',
    foot === undefined ? '' : paragraph(foot, `font-size:13px;color:${quiet}`),
  ];
  return mailPage(parts.join('\n'), 560);
}

function quotation(text: string): string {
  const style = `margin:0 0 16px;padding-left:14px;border-left:3px solid ${line};white-space:pre-wrap`;
  return `<blockquote style="${style}">${escapeHtml(text)}</blockquote>`;
}

function button({ label, address }: NonNullable<MailContent['action']>): string {
  const style =
    'display:inline-block;padding:10px 20px;border-radius:4px;' +
    `color:#ffffff;background:${accent};font-weight:600;text-decoration:none`;
  const link = `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;
  return `<p style="margin:8px 0 24px">${link}</p>`;
}
