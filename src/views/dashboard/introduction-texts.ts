/** The introduction: what makes the library worth having, in three steps. */

export const introductionTexts = {
  title: 'Welcome to Fairway',
  steps: [
    {
      title: 'Find exactly',
      what: 'The words of a term are looked for as they stand, one after the other. A star finds every word that begins so. Enter adds the next term.',
      action: 'Search for fire extinguish*',
    },
    {
      title: 'Read without a connection',
      what: 'Choose categories or single documents. They are kept on this device, each checked against the library, to read and to search at sea.',
      action: 'Choose your first documents',
    },
    {
      title: 'Be told what changes',
      what: 'Save a search. What is new or changed is listed here from then on, and a mail tells you: at once, daily or weekly.',
      action: 'Find a search to save',
    },
  ],
  /** Tried by the first step. */
  term: 'fire extinguish*',
  again: 'You find this again under Support.',
  skip: 'Skip introduction',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
};
