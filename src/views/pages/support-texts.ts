/** Support. */

export const supportTexts = {
  title: 'Support',
  lead: 'Most questions answer themselves here. For the others, this is whom to ask and what to send.',
  sections: [
    {
      title: 'Logging in',
      items: [
        [
          'I cannot log in',
          'Check the e-mail address, and that Caps Lock is off. After ten failed attempts within a minute, wait a minute and try again.',
        ],
        [
          'I forgot my password',
          'Press “Forgot password?” on the login screen. A mail brings a link to set a new one, which works once and for 60 minutes. If none comes, ask your company administrator whether you have an account.',
        ],
        [
          'It says that my company does not use Fairway any more',
          'The subscription of your company has ended. Your company administrator knows why, and can have it opened again.',
        ],
      ],
    },
    {
      title: 'Searching and reading',
      items: [
        [
          'I find too little',
          'Use fewer terms, or end a term with an asterisk: “extinguish*” finds extinguisher, extinguishers and extinguishing. Look into titles as well as contents.',
        ],
        [
          'I find too much',
          'Add a term: with contents alone, a document must hold every one of them. Choose categories, or give a publication date from and to.',
        ],
        [
          'A document is missing',
          'You see the categories that your company subscribes to. A document outside of them is not found, even with its address.',
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
          'Fairway tries again every 10 seconds, by itself. There is no need to reload.',
        ],
        ['Menu items are greyed out', 'They need the server. They come back with the connection.'],
      ],
    },
  ],
  form: {
    title: 'Write to us',
    username: 'Your e-mail',
    usernameHint: 'The answer goes there.',
    message: 'Message',
    messageKept: 'Without a connection it is kept on this device, and waits here for you to send it.',
    usernameMissing: 'Enter the e-mail that the answer is to go to.',
    noEmail: 'This is not an e-mail address.',
    messageMissing: 'Write what it is about.',
    messageLong: (length: number, most: number) =>
      `A message has at most ${most.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`,
    submit: 'Send message',
    busy: 'Sending',
    sent: (username: string) => `Your message is on its way. The answer goes to ${username}.`,
    failed: (title: string) => `Your message was not sent. ${title}`,
    offline: 'This needs a connection.',
  },
  introduction: {
    title: 'New here?',
    lead: 'The introduction shows in three steps what Fairway is for.',
    show: 'Show the introduction',
    offline: 'This needs a connection.',
  },
  contact: {
    title: 'When it does not help',
    lead: 'Ask your company administrator first: accounts, passwords and what your company subscribes to are in their hands. For everything else, write to us below.',
    send: 'Send along',
    list: [
      'what you did, what you saw, and what you expected instead',
      'the address of the page, and the title of the document',
      'the details of the error, if a message offered to show them',
    ],
    about: 'About Fairway',
    version: (version: string, host: string) => `This is Fairway ${version}, served by ${host}.`,
  },
};
