/** What an account cannot do, and who can help. */

export const logoutTexts = { title: 'Log out', busy: 'Logging out' };

export const notSubscribedTexts = {
  title: 'Your account has no subscription',
  lead: (company: string | undefined) =>
    `Your account does not include the library. ${
      company
        ? `Ask your administrator at ${company} for access.`
        : 'Ask your company administrator for access.'
    }`,
  support: 'Support',
};
