/** The steps of the startup, in order (spec §4). */

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
