/** Texts for the About dialog. */

export const aboutTexts = {
  title: 'About Fairway',
  lead: 'The maritime regulations library. Include these details when you ask for help:',
  rows: { version: 'Version', build: 'Build', apiHost: 'API host', browser: 'Browser' },
  licences: 'Third-party licences',
  copy: 'Copy for support',
  copied: 'Copied. Paste the details into your message.',
  notCopied: 'Your browser did not allow copying. Select the details and copy them by hand.',
  close: 'Close',
};
