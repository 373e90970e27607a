/** Texts for screens that currently can't load anything from the server. */
export const awayTexts = {
  offline: 'You are offline.',
  unavailable: 'The library is temporarily unavailable.',
  notNow: 'Not available at the moment',
  loadsLater:
    'The library is temporarily unavailable. This will load automatically as soon as it is available again.',
};
