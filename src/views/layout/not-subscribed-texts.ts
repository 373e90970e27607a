/** Texts for users whose account doesn't include the library. */
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
