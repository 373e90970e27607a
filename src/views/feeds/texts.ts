/** Links under which other programs read what is upcoming, or what a saved search finds. */

export const feedTexts = {
  calendar: 'Calendar feed',
  calendarWhat:
    'A calendar program that is given this link shows each entry date as an all-day event, and follows when a date moves or a document is withdrawn.',
  atom: (name: string) => `Atom feed of “${name}”`,
  atomWhat: 'A feed reader that is given this link shows what this search finds, newest first.',
  secret:
    'The link is secret: whoever has it reads the feed without signing in. It is shown once, when it is made. Revoke one that may have gone astray.',

  of: 'Dates of',
  kinds: { all: 'All documents', category: 'One category', group: 'One of my groups' },
  category: 'Category',
  group: 'Group',
  noGroups: 'You have no groups yet. Make one in My Documents.',
  create: 'Create link',
  creating: 'Creating',
  notCreated: (why: string) => `The link could not be made. ${why}`,

  made: 'Links in use',
  loading: 'Loading links',
  none: 'No link is in use.',
  ofAll: 'All documents',
  ofGone: 'Something that is no longer there',
  ofCategory: (title: string) => `Category ${title}`,
  ofGroup: (name: string) => `Group ${name}`,
  ofSearch: (name: string) => `Saved search ${name}`,
  /** `lastRead` is null for a link that nobody has read yet. */
  since: (day: string, lastRead: string | null) =>
    `Created ${day} · ${lastRead === null ? 'not used yet' : `last read ${lastRead}`}`,

  link: 'Secret link',
  copy: 'Copy',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  subscribe: 'Open in a calendar program',
  once: 'Copy it now: it cannot be shown again.',
  revoke: 'Revoke',
  revokeName: (what: string) => `Revoke the link for ${what}`,
  notRevoked: (why: string) => `The link could not be revoked. ${why}`,
  revoked: 'The link is revoked.',
  close: 'Close',
  offline: 'Links are made and revoked by the server, which cannot be reached now.',
};
