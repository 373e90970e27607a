export const notFoundTexts = {
  title: 'Page not found',
  lead: 'There is nothing at this address, or your account cannot open it.',
  dashboard: 'Dashboard',
  search: 'Search',
  logIn: 'Log in',
};
