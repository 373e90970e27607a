/** Texts about links with which other programs follow entry dates or the results of a saved search. */

export const feedTexts = {
  calendar: 'Calendar feed',
  calendarWhat:
    'Add this link to your calendar, which then shows each entry date as an all-day event. The events are ' +
    'updated when a date changes or a document is withdrawn.',
  atom: (name: string) => `Atom feed of “${name}”`,
  atomWhat: 'Add this link to a feed reader. It shows what this search finds, newest first.',
  secret:
    'The link is secret: anyone who has it can read the feed without logging in. It is shown only once, when ' +
    'it is created. If somebody else may have seen it, revoke it.',

  of: 'Include',
  kinds: { all: 'All documents', category: 'One category', group: 'One of my groups' },
  category: 'Category',
  group: 'Group',
  noGroups: 'You have no groups yet. Create one in My Documents.',
  create: 'Create link',
  creating: 'Creating',
  notCreated: (why: string) => `The link could not be created. ${why}`,

  made: 'Links in use',
  loading: 'Loading links',
  none: 'No links are in use.',
  ofAll: 'All documents',
  ofGone: 'Something that no longer exists',
  ofCategory: (title: string) => `Category ${title}`,
  ofGroup: (name: string) => `Group ${name}`,
  ofSearch: (name: string) => `Saved search ${name}`,
  /** `lastRead` is null for a link that nobody has read yet. */
  since: (day: string, lastRead: string | null) =>
    `Created ${day} · ${lastRead === null ? 'not used yet' : `last read ${lastRead}`}`,

  link: 'Secret link',
  copy: 'Copy',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  subscribe: 'Open in a calendar program',
  once: 'Copy it now: it cannot be shown again.',
  revoke: 'Revoke',
  revokeName: (what: string) => `Revoke the link for ${what}`,
  notRevoked: (why: string) => `The link could not be revoked. ${why}`,
  revoked: 'The link was revoked.',
  close: 'Close',
  offline: 'Not available offline: the server creates and revokes the links.',
};
