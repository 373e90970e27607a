/** The steps of a start, in their order (specification §4). */

export const startupTexts = {
  label: 'Starting',
  steps: {
    initialising: 'Initialising',
    connecting: 'Establishing connection',
    session: 'Loading session',
    updates: 'Checking for updates',
    'local-data': 'Loading local data',
  },
  localData: 'basket, categories, favorites, offline documents',
};
