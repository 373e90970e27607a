/** The About box. */

export const aboutTexts = {
  title: 'About Fairway',
  lead: 'The maritime regulations library. Whoever helps you wants to know:',
  rows: { version: 'Version', build: 'Build', apiHost: 'API host', browser: 'Browser' },
  licences: 'Licences of what Fairway is made with',
  copy: 'Copy for support',
  copied: 'Copied. Paste it into your message.',
  notCopied: 'Your browser does not let Fairway copy. Select the lines and copy them yourself.',
  close: 'Close',
};
