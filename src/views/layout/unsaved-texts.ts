/** Texts for the question that is asked before unsaved changes are lost. */
export const unsavedTexts = {
  title: 'Leave without saving?',
  what: 'Your changes on this screen have not been saved.',
  stay: 'Stay',
  leave: 'Leave without saving',
};
