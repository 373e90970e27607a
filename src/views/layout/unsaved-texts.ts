/** Asked before what is not saved is left behind. */
export const unsavedTexts = {
  title: 'Leave without saving?',
  what: 'What you changed on this screen has not been saved.',
  stay: 'Stay',
  leave: 'Leave without saving',
};
