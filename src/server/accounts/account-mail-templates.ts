/** What mails about accounts say. Who gets one may not be who asked for it: each says what to do then. */
import type { MailContent } from '../mail/mail-content';

type Written = MailContent & { readonly subject: string };

/** @param link The whole address with the code. */
export function resetLetter(link: string): Written {
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account of the maritime regulations library.',
    ],
    action: { label: 'Set a new password', address: link },
    foot: 'The link works once and for 60 minutes. If you did not ask for it, do nothing: your password stays as it is.',
  };
}

/** @param company `null` for a user of none. */
export function invitationLetter(link: string, email: string, company: string | null): Written {
  return {
    subject: 'Your account of the maritime regulations library',
    paragraphs: [
      company === null
        ? 'An account of the maritime regulations library was made for you.'
        : `${company} has made an account of the maritime regulations library for you.`,
      `You sign in as ${email}. To begin, set a password.`,
    ],
    action: { label: 'Set a password', address: link },
    foot: 'The link works once and for 7 days. After that, ask for a new one with “Forgot password?” on the sign-in page.',
  };
}

export function confirmationLetter(link: string, email: string): Written {
  return {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `Your account of the maritime regulations library is to have the address ${email}. It changes when you confirm it.`,
    ],
    action: { label: 'Confirm this address', address: link },
    foot: 'The link works once and for 24 hours. If you did not ask for it, do nothing: somebody may have mistyped their address.',
  };
}

/** To the address of before. @param home The address of the library. */
export function addressAskedLetter(home: string, email: string): Written {
  return {
    subject: 'A new e-mail address was asked for',
    paragraphs: [
      `Somebody who is signed in to your account of the maritime regulations library asked that its e-mail address become ${email}. It does when that address has been confirmed.`,
    ],
    action: { label: 'Look at your account', address: `${home}/profile/email` },
    foot: 'If this was not you, change your password at once, which also stops this change, and tell your administrator.',
  };
}

/** To the address of before. */
export function addressChangedLetter(email: string): Written {
  return {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Your account of the maritime regulations library has the e-mail address ${email} now. You sign in with it, and no more mail comes here.`,
    ],
    foot: 'If this was not you, tell your administrator at once.',
  };
}

export function passwordChangedLetter(home: string): Written {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account of the maritime regulations library was changed. Other devices have to sign in again.',
    ],
    foot: `If this was not you, set a new one at once with “Forgot password?” on ${home}/login, and tell your administrator.`,
  };
}

/** @param link Where the administrator deletes the account. */
export function deletionLetter(link: string, email: string, name: string): Written {
  return {
    subject: `${name || email} asks to be deleted`,
    paragraphs: [
      `${name === '' ? email : `${name} (${email})`} asks you to delete the account, with all that is kept for it. Nothing is deleted unless you do it.`,
    ],
    action: { label: 'Look at the account', address: link },
  };
}

/** @param from As it was typed: whoever wrote need not have that address. */
export function supportLetter(from: string, message: string): Written {
  return {
    subject: `A question from ${from}`,
    paragraphs: [
      `${from} writes through the support form. Nobody has checked that this address is the writer’s.`,
    ],
    quoted: message,
  };
}
