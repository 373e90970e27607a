/** The pages behind the unsubscribe links in e-mails. They load nothing and run no scripts. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../search/highlight/escape-html';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 "IBM Plex Sans", system-ui, sans-serif }
:root { --ink: #16202b; --quiet: #5b6875; --accent: #0b4f71; --on-accent: #ffffff }
body { margin: 15vh auto 0; padding: 0 1.5rem; max-width: 32rem; color: var(--ink); background: canvas }
h1 { margin: 0 0 1rem; font: 500 1.75rem/1.2 "IBM Plex Serif", Georgia, serif; letter-spacing: -.01em }
p, li { overflow-wrap: anywhere }
a { color: var(--accent) }
button { margin: .5rem 0 1.5rem; padding: .5rem 1.25rem; min-height: 44px; border: 0; border-radius: 4px }
button { font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); cursor: pointer }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf2; --quiet: #92a3b1; --accent: #79bdec; --on-accent: #0b1620 }
}
`;

/**
 * The content security policy for both pages. It allows only the style above, and a form that posts to this
 * host.
 */
export const unsubscribeContentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Returns the page that asks for confirmation, or that says that there is nothing to turn off. Its form posts
 * to the page's own address.
 *
 * @param names The names of the searches and follows, without those that are already turned off or no longer
 *   exist.
 */
export function confirmationPage(names: readonly string[]): string {
  if (names.length === 0)
    return page(
      'No e-mails are sent',
      '<p>There is nothing to turn off. These e-mails have already been stopped.</p>',
    );
  return page(
    'Stop these e-mails?',
    listed('You will get no more e-mails about', names) +
      '<form method="post"><button type="submit">Stop the e-mails</button></form>' +
      '<p>Nothing else changes: matches and updates still appear on your Dashboard.</p>',
  );
}

export function donePage(names: readonly string[]): string {
  const stopped =
    names.length === 0
      ? '<p>There were no e-mails to turn off.</p>'
      : listed('You will get no more e-mails about', names);
  return page(
    'The e-mails have been stopped',
    `${stopped}<p>To get them again, choose how often in <a href="/savedsearches">My Notifications</a>.</p>`,
  );
}

function listed(lead: string, names: readonly string[]): string {
  const [only] = names;
  if (only !== undefined && names.length === 1) return `<p>${lead} <strong>${escapeHtml(only)}</strong>.</p>`;
  return `<p>${lead}</p><ul>${names.map((name) => `<li><strong>${escapeHtml(name)}</strong></li>`).join('')}</ul>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} — Fairway</title>
<style>${style}</style>
<main><h1>${title}</h1>${content}</main>
</html>
`;
}
