/** Texts for the introduction: three steps that show what the library can do. */

export const introductionTexts = {
  title: 'Welcome to Fairway',
  steps: [
    {
      title: 'Find the rule',
      what:
        'Type a word or a phrase, or ask as you would ask a colleague. Each hit opens at the matching paragraph. ' +
        'In the text, press an underlined term to read its definition, or a reference to read that rule.',
      action: 'Ask about hours of rest',
    },
    {
      title: 'Read without a connection',
      what:
        'Keep whole categories or single documents on this device, and read and search them at ' +
        'sea. Each copy is checked against the library.',
      action: 'Choose your first documents',
    },
    {
      title: 'Get alerts when rules change',
      what:
        'Save a search. New and changed documents then appear here and, if you like, by e-mail: ' +
        'immediately, daily or weekly.',
      action: 'Try a search to save',
    },
  ],
  /** The first step searches for this. No document in the sample library contains it as a phrase. */
  term: 'how many hours of rest does a seafarer need',
  again: 'You can open this again from Support.',
  skip: 'Skip introduction',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
};
