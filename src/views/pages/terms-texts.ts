export const termsTexts = {
  title: 'Terms Of Use',
  lead: 'These terms apply to everyone who uses Fairway.',
  sections: [
    [
      'Who may use it',
      'Fairway is for the people of companies that subscribe to the regulations library. An ' +
        'account is personal: it is not shared, and its password is not passed on. Your company ' +
        'administrator opens and closes accounts.',
    ],
    [
      'What it offers',
      'Fairway holds the text of maritime legislation and publications, lets you search them, ' +
        'and keeps what you mark as yours: favourites, comments, saved searches and reports. ' +
        'Which documents you see depends on the categories your company subscribes to.',
    ],
    [
      'What it is not',
      'The library helps to find and read rules. It is not legal advice, and it does not ' +
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
        'work of your company and its ships. You may not sell them, publish them, or copy the ' +
        'library as a whole.',
    ],
    [
      'On your device',
      'Fairway keeps a sign-in, your settings and, if you ask for it, documents on your ' +
        'device, so that they can be read without a connection. Logging out removes them. On a ' +
        'device that others use, log out when you leave it.',
    ],
    [
      'Your data',
      'The server keeps your name, your e-mail address, your company, and what you save in ' +
        'Fairway. It is used to run Fairway and for nothing else. Only you see your comments on ' +
        'documents. A group is seen by the people you share it with.',
    ],
    [
      'Availability',
      'Fairway may pause for maintenance or because of a fault. Keep offline what you must be able to read at sea.',
    ],
    [
      'Changes',
      'When these terms change, the new ones appear on this page. The company that provides ' +
        'your access can give you the earlier ones.',
    ],
  ] as const satisfies readonly (readonly [title: string, text: string])[],
};
