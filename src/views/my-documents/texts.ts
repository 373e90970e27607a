/** Texts for My Documents: favourites, groups, what is shared, comments, trash and downloads. */
import { documentCount, documents, number, short } from '../wording';

const items = (count: number) => (count === 1 ? '1 item' : `${number(count)} items`);
const people = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`);

export const myDocumentsTexts = {
  title: 'My Documents',
  tabs: 'My Documents',
  favourites: 'Favourites',
  groups: 'Groups',
  shared: 'Shared with me',
  comments: 'Comments',
  trash: 'Trash',
  download: 'Download',
  documents: 'Documents',
  loading: 'Loading documents',
  onDevice: (why: string, day: string) =>
    `${why} This is the list stored on this device${day && `, as of ${day}`}. You can’t change it now.`,
  /** Shown beside a list that comes from this device. */
  openable: (count: number, all: number) => `${number(count)} of ${documentCount(all)} can be opened now.`,
  sizeHere: (count: number) => ` · ${number(count)} on this device`,
  notOnDevice: 'Not available offline. This list will load when you are online again.',
  downloadOffline: 'Not available offline: the server creates the ZIP files.',
  failed: (why: string) => `${why} This is the list stored on this device.`,
  search: 'Search documents',
  hidden: (count: number) =>
    `${number(count)} more ${documents(count)} can’t be shown, because your company has no access to them.`,

  filter: 'Filter favourites',
  filterHint: 'Filter by title or number',
  sortBy: 'Sort by',
  sorts: { added: 'Date added', title: 'Title', published: 'Publication date' },
  noFavourites: 'Star a document to keep it here',
  noFavouritesWhat: 'Favourites are the same on every device, and can be put into groups.',
  noMatch: 'No matching favourites',
  noMatchWhat: (text: string) =>
    `No favourite contains “${short(text)}” in its title, number or issuer, or in your comment.`,
  showAll: 'Show all favourites',
  inGroup: (name: string) => `In your group ${name}`,

  yourGroups: 'Your groups',
  newGroup: 'New group',
  noGroups: 'No groups yet',
  noGroupsWhat: 'Create a group to keep related documents together, and share it with colleagues.',
  groupSize: (count: number, readers: number) =>
    `${documentCount(count)} · ${readers === 0 ? 'Not shared' : people(readers)}`,
  sizeOf: (count: number, creator: string) => `${documentCount(count)} · ${creator}`,
  sharedSize: (count: number, from: string) => `${documentCount(count)} · from ${from}`,
  createdByYou: (names: readonly string[]) =>
    names.length === 0 ? 'Created by you. Not shared.' : `Created by you. Shared with ${listed(names)}.`,
  createdBy: (name: string) => `Created by ${name}. You can read this group, but not change it.`,
  nothingShared: 'Nothing is shared with you',
  nothingSharedWhat: 'A group appears here when a colleague shares it with you.',
  groupGone: 'This group is no longer available',
  groupGoneWhat: 'It was deleted, or is no longer shared with you.',
  allGroups: 'All groups',
  emptyGroup: 'No documents in this group yet',
  emptyGroupWhat: 'Choose “Add to group…” from the menu of a document in any list.',
  emptyShared: 'No documents in this group',
  emptySharedWhat: 'Its creator has not added any yet.',
  missingOffline: (count: number) =>
    `${number(count)} more ${documents(count)} ${count === 1 ? 'is' : 'are'} not stored on this device yet.`,
  share: 'Share',
  zip: 'Download ZIP',
  zipping: 'Preparing',
  rename: 'Rename group',
  remove: 'Delete group',
  leave: 'Leave',
  left: (name: string) => `You have left ${short(name)}.`,

  name: 'Name',
  create: 'Create',
  creating: 'Creating',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',

  removeTitle: (name: string) => `Delete ${short(name)}?`,
  removeWhat: (count: number, readers: number) =>
    `The group will be moved to the trash${count > 0 ? ` with its ${documentCount(count)}` : ''}` +
    `${readers ? `, and ${people(readers)} will no longer see it` : ''}. ` +
    `${count > 0 ? 'The documents themselves stay in the library. ' : ''}` +
    'You can restore the group within 30 days.',
  removed: (name: string) => `${short(name)} was moved to the trash.`,
  undo: 'Undo',
  leaveTitle: (name: string) => `Leave ${short(name)}?`,
  leaveWhat: (creator: string) =>
    `You will no longer see this group. ${creator} can share it with you again.`,
  leaveGroup: 'Leave group',

  noComments: 'No comments yet',
  noCommentsWhat: 'Write a comment on a document to find it here. Only you can see your comments.',

  trashWhat: 'Items are deleted permanently 30 days after you remove them.',
  emptyTrash: 'Empty trash',
  trashEmpty: 'The trash is empty',
  trashEmptyWhat: 'What you remove from your favourites and groups can be restored here for 30 days.',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore: ${name}`,
  deleteForGood: 'Delete permanently',
  deleteForGoodOf: (name: string) => `Delete permanently: ${name}`,
  endsOn: (day: string) => `Until ${day}`,
  fromFavourites: 'Favourites',
  groupTag: 'Group',
  groupWith: (count: number) => `With ${documentCount(count)}`,
  showMore: 'Show more',
  chosen: 'Selected items',
  restoreSome: (count: number) => `Restore ${items(count)}`,
  deleteSome: (count: number) => `Delete ${items(count)} permanently`,
  restoredSome: (count: number) => `${items(count)} restored.`,
  deleteSomeTitle: (count: number) => `Delete ${items(count)} permanently?`,
  deleteSomeWhat: (count: number) =>
    `You will not be able to restore ${count === 1 ? 'it' : 'them'}. The documents themselves stay in the library.`,
  restored: (name: string) => `Restored: ${short(name)}`,
  /** @param names The names of restored groups. */
  notKeptOffline: (names: readonly string[]) =>
    `${names.length === 1 ? 'The group' : 'The groups'} ${names.map((name) => `“${short(name)}”`).join(', ')} ` +
    `${names.length === 1 ? 'was restored, but is' : 'were restored, but are'} no longer kept offline, because ` +
    'your company’s quota would be exceeded.',
  emptyTrashTitle: 'Empty the trash?',
  emptyTrashWhat: (count: number) => `${items(count)} will be deleted permanently. This cannot be undone.`,
  deleteTitle: (name: string) => `Delete ${short(name)} permanently?`,
  deleteWhat: 'You will not be able to restore it. The document itself stays in the library.',
  deleteGroupWhat: (count: number) =>
    count === 0
      ? 'You will not be able to restore the group.'
      : `You will not be able to restore the group or its list of ${documentCount(count)}. ` +
        'The documents themselves stay in the library.',

  downloadWhat: 'Download the PDF documents of a group as one ZIP file.',
  downloads: 'Downloads',
  group: 'Group',
  createdByHead: 'Created by',
  count: 'Documents',
  actions: 'Actions',
  you: 'You',
  allFavourites: 'All favourites',
  downloadZip: 'Download ZIP',
  downloadZipOf: (name: string) => `Download ZIP of ${name}`,
  noDocuments: 'It contains no documents',
  tooMany: (max: number) =>
    `A ZIP file of favourites can hold at most ${number(max)} documents. To download more, put them into groups.`,
  nothingToDownload: 'Nothing to download yet',
  nothingToDownloadWhat: 'Put documents into a group, or star some, to download them together.',
};

export const shareTexts = {
  title: (name: string) => `Share ${short(name)}`,
  what: (count: number) =>
    'People you add can read ' +
    `${
      count === 0
        ? 'the documents you put into'
        : count === 1
          ? 'the document in'
          : `the ${documentCount(count)} in`
    } ` +
    'this group. They cannot change it, and your comments stay private.',
  add: 'Add people from your company',
  hint: 'Name or e-mail address',
  found: 'Colleagues',
  nobody: (text: string) => `No colleague matches “${short(text)}”.`,
  taken: 'already has access',
  takeOut: (name: string) => `Remove ${name}`,
  chosen: (name: string) => `${name} added.`,
  sharedWith: (count: number) =>
    count === 0 ? 'Not shared with anyone yet' : `Shared with ${people(count)}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string, group: string) => `${name} can no longer read ${short(group)}.`,
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  share: (names: readonly string[]) =>
    names.length === 0
      ? 'Share'
      : names.length <= 2
        ? `Share with ${listed(names)}`
        : `Share with ${people(names.length)}`,
  sharing: 'Sharing',
  shared: (name: string, names: readonly string[]) =>
    `${short(name)} is shared with ${names.length <= 3 ? listed(names) : people(names.length)}.`,
};

/** Formats "A, B and C". If there are many names, includes only the first three and the number of the others. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${number(names.length - 3)} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
