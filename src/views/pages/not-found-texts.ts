export const notFoundTexts = {
  title: 'Page not found',
  lead: 'There is nothing at this address, or your account is not allowed to open it.',
  dashboard: 'Dashboard',
  search: 'Search',
  logIn: 'Log in',
};
