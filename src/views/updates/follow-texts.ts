/** Texts for following documents and provisions. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  followed: (name: string) => `You now follow ${name}. You’ll get an e-mail when it changes.`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  notFollowed: (name: string, why: string) => `${name} can’t be followed. ${why}`,
  notUnfollowed: (name: string, why: string) => `You still follow ${name}. ${why}`,
  notFollowable: 'This number appears in two places, so the provision can’t be followed.',
  undo: 'Undo',
  toFollows: 'My Notifications',
};
