/** Texts for the actions in list rows. They are separate from texts.ts, because a first load may have no rows. */

export const rowActionTexts = {
  favourite: 'Add to favourites',
  unfavourite: 'Remove from favourites',
  report: 'Add to report',
  unreport: 'Remove from report',
  more: 'More actions',
  /**
   * Accessible names for the buttons of a row. They include the document, because a page has many such
   * buttons. A toggle has the same name whether or not it is pressed.
   */
  named: {
    favourite: (title: string) => `Favourite: ${title}`,
    report: (title: string) => `In report: ${title}`,
    ungroup: (title: string) => `Remove from group: ${title}`,
    more: (title: string) => `More actions: ${title}`,
  },
  groups: 'Add to group…',
  copyLink: 'Copy link',
  comment: 'Comment…',
  select: 'Select documents…',
  ungroup: 'Remove from group',
  withdrawn: 'Withdrawn',
};

/** Texts for keeping the documents of rows and groups on this device. */
export const rowOfflineTexts = {
  unkeep: 'Stop keeping offline',
  keepOf: (name: string) => `Keep ${name} offline`,
  keptOf: (name: string) => `${name} is kept offline`,
  /** These entries open the screen where the selection can be changed. */
  keptByGroup: 'Kept offline as part of a group…',
  keptByCategory: 'Kept offline as part of its category…',
  allKeptByOthers:
    'These documents are part of categories or groups kept offline. Change this in Offline Documents.',
};
