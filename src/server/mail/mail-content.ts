/**
 * Renders a short e-mail, in the style of a personal one, as plain text and as HTML that loads nothing. Names
 * in it are untrusted.
 */
import { escapeHtml } from '../../search/highlight/escape-html';
import { mailButton, mailPage, toned, toOneLine } from './mail-html';

export interface MailContent {
  /** Line breaks within a paragraph are removed. */
  readonly paragraphs: readonly string[];
  /** A link to the one action that the recipient should take. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Shown at the end, in a less prominent style. */
  readonly foot?: string;
  /** Text that somebody has written. Its line breaks are kept. */
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
  const paragraph = (text: string, attributes: string) =>
    `<p ${attributes}>${escapeHtml(toOneLine(text))}</p>`;
  const margin = 'margin:0 0 16px';
  const parts = [
    ...paragraphs.map((text) => paragraph(text, toned('ink', margin))),
    quoted === undefined ? '' : quotation(quoted),
    action ? mailButton(action.address, action.label) : '',
    foot === undefined ? '' : paragraph(foot, toned('quiet', `${margin};font-size:13px`)),
  ];
  return mailPage(parts.join('\n'));
}

function quotation(text: string): string {
  const style = 'margin:0 0 16px;padding-left:14px;white-space:pre-wrap';
  return `<blockquote ${toned('quote', style)}>${escapeHtml(text)}</blockquote>`;
}
