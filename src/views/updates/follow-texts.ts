/** Texts for following documents and provisions. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  followed: (name: string) => `You follow ${name}. You get an e-mail when its words change.`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  notFollowed: (name: string, why: string) => `${name} can’t be followed. ${why}`,
  notUnfollowed: (name: string, why: string) => `You still follow ${name}. ${why}`,
  notFollowable: 'This number fits two places, so it can’t be followed.',
  undo: 'Undo',
  toFollows: 'My Notifications',
};
