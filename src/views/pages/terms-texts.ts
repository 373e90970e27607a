export const termsTexts = {
  title: 'Terms Of Use',
  lead: 'These terms apply to everyone who uses Fairway.',
  sections: [
    [
      'Who may use it',
      'Fairway is for people who work for companies that subscribe to the regulations library. An ' +
        'account is personal: you must not share it or tell anyone its password. Your company ' +
        'administrator opens and closes accounts.',
    ],
    [
      'What it offers',
      'Fairway holds the text of maritime legislation and publications, lets you search them, ' +
        'and keeps your own favourites, comments, saved searches and reports. ' +
        'Which documents you see depends on the categories your company subscribes to.',
    ],
    [
      'What it is not',
      'The library helps you to find and read rules. It is not legal advice, and it does not ' +
        'replace the official publication. Where a decision depends on the wording or on the ' +
        'date of entry into force, check it with the authority that issued the document.',
    ],
    [
      'Correctness',
      'We add documents with care, and correct errors as they become known. Errors and gaps ' +
        'remain possible. As far as the law allows, nobody who provides Fairway is liable for ' +
        'damage that results from relying on a document alone.',
    ],
    [
      'Copyright',
      'Documents belong to those who issued them. You may read, print and save them for the ' +
        'work of your company and its ships. You must not sell them, publish them, or copy the ' +
        'library as a whole.',
    ],
    [
      'On your device',
      'Fairway stores your login, your settings and, if you ask it to, documents on your ' +
        'device, so that they can be read without a connection. Logging out removes them. On a ' +
        'device that others use, log out when you leave it.',
    ],
    [
      'Your data',
      'The server keeps your name, your e-mail address, your company, and what you save in ' +
        'Fairway. This data is used to run Fairway and for nothing else. Only you can see your comments ' +
        'on documents. A group can be seen by the people you share it with.',
    ],
    [
      'Availability',
      'Fairway may be unavailable during maintenance or because of a fault. If you must be able to ' +
        'read a document at sea, keep it offline.',
    ],
    [
      'Changes',
      'When these terms change, the new ones appear on this page. The company that provides ' +
        'your access can give you the earlier ones.',
    ],
  ] as const satisfies readonly (readonly [title: string, text: string])[],
};
