/** What an account cannot do, and who can help. */

export const logoutTexts = { title: 'Log out', busy: 'Logging out' };

export const notSubscribed = {
  title: 'Your account has no subscription',
  lead: (company: string | undefined) =>
    `Documents and search belong to the regulations library that a company subscribes to. ${
      company
        ? `Ask the administrator of ${company} to add you.`
        : 'Ask your company administrator to add you.'
    }`,
  support: 'Support',
};
