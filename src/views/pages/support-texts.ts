export const supportTexts = {
  title: 'Support',
  lead: 'Answers to common questions, and how to reach us.',
  sections: [
    {
      title: 'Logging in',
      items: [
        [
          'I cannot log in',
          'Check the e-mail address, and that Caps Lock is off. After ten failed attempts within a ' +
            'minute, wait a minute and try again.',
        ],
        [
          'I forgot my password',
          'Press “Forgot password?” on the login screen. You will get an e-mail with a link to set ' +
            'a new one. The link works once and expires after 60 minutes. If no e-mail arrives, ask your company ' +
            'administrator whether you have an account.',
        ],
        [
          'A message says that my company no longer uses Fairway',
          'Your company’s subscription has ended. Your company administrator can tell you ' +
            'why, and how to renew it.',
        ],
      ],
    },
    {
      title: 'Searching and reading',
      items: [
        [
          'My search finds too few documents',
          'Use fewer terms, or end a term with an asterisk: “extinguish*” finds extinguisher, ' +
            'extinguishers and extinguishing. Search in both title and content.',
        ],
        [
          'My search finds too many documents',
          'Add a term: when you search in content only, a document must contain every term. Choose ' +
            'categories, or enter both publication dates, From and To.',
        ],
        [
          'A document is missing',
          'You can open only documents in the categories that your company subscribes to.',
        ],
        [
          'A page stays empty or looks wrong',
          'Reload it. If that does not help, close the window and open Fairway again.',
        ],
      ],
    },
    {
      title: 'Without a connection',
      items: [
        [
          'The bar at the bottom says that the connection is lost',
          'Fairway tries again every 10 seconds. You don’t need to reload.',
        ],
        ['Menu items are greyed out', 'They need a connection, and work again when it returns.'],
      ],
    },
  ],
  form: {
    title: 'Write to us',
    username: 'Your e-mail',
    usernameHint: 'We reply to this address.',
    message: 'Message',
    messageKept: 'If you are offline, your message stays on this device until you send it.',
    usernameMissing: 'Enter the e-mail address for our reply.',
    noEmail: 'This is not an e-mail address.',
    messageMissing: 'Write a message.',
    messageLong: (length: number, most: number) =>
      `A message can have at most ${most.toLocaleString('en')} characters; this one has ` +
      `${length.toLocaleString('en')}.`,
    submit: 'Send message',
    busy: 'Sending',
    sent: (username: string) => `Your message has been sent. We will reply to ${username}.`,
    failed: (title: string) => `Your message was not sent. ${title}`,
  },
  introduction: {
    title: 'New here?',
    lead: 'A three-step tour of Fairway.',
    show: 'Show the introduction',
  },
  contact: {
    title: 'If this does not help',
    lead:
      'Ask your company administrator first: they manage accounts, passwords and your ' +
      'company’s subscription. For everything else, write to us below.',
    send: 'What to include',
    list: [
      'what you did, what you saw, and what you expected instead',
      'the address of the page, and the title of the document',
      'the details of the error, if a message offered to show them',
    ],
    about: 'About Fairway',
    version: (version: string, host: string) => `This is Fairway ${version}, served by ${host}.`,
  },
};
