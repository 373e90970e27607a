/** The HTML frame and the colours for all e-mails: one column that loads nothing. */
export const MAIL_COLORS = { ink: '#16202b', quiet: '#5b6875', accent: '#0b4f71', line: '#b9c3cc' } as const;

/** @param body Markup that is already escaped. */
export function mailPage(body: string, widthPx: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:${MAIL_COLORS.ink};background:#ffffff">
<div style="max-width:${widthPx}px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}

/** Removes line breaks, which a name or an imported title may contain. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
