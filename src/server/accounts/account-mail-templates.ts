/**
 * The texts of account e-mails. If somebody else may have triggered an e-mail, it tells the recipient what to
 * do in that case.
 */
import type { MailContent } from '../mail/mail-content';

export type AccountMailText = MailContent & { readonly subject: string };

/** @param link The full URL, including the code. */
export function passwordResetMail(link: string): AccountMailText {
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account in the maritime regulations library.',
    ],
    action: { label: 'Set a new password', address: link },
    foot:
      'The link works once and expires after 60 minutes. If you did not ask for it, you can ignore ' +
      'this e-mail: your password stays the same.',
  };
}

/** @param company `null` for a user without a company. */
export function invitationMail(link: string, email: string, company: string | null): AccountMailText {
  return {
    subject: 'Your account in the maritime regulations library',
    paragraphs: [
      company === null
        ? 'An account in the maritime regulations library was created for you.'
        : `${company} has created an account in the maritime regulations library for you.`,
      `You will log in as ${email}. Please set a password first.`,
    ],
    action: { label: 'Set a password', address: link },
    foot:
      'The link works once and expires after 7 days. After that, use “Forgot password?” on the login ' +
      'page to get a new one.',
  };
}

export function addressConfirmationMail(link: string, email: string): AccountMailText {
  return {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'You asked to change the e-mail address of your account in the maritime regulations ' +
        `library to ${email}. It will change when you confirm the new address.`,
    ],
    action: { label: 'Confirm this address', address: link },
    foot:
      'The link works once and expires after 24 hours. If you did not ask for it, you can ignore ' +
      'this e-mail: somebody may have mistyped their address.',
  };
}

/**
 * This e-mail is sent to the old address.
 *
 * @param home The library's URL.
 */
export function addressChangeRequestedMail(home: string, email: string): AccountMailText {
  return {
    subject: 'A new e-mail address was requested',
    paragraphs: [
      'Somebody who is logged in to your account in the maritime regulations library asked to ' +
        `change its e-mail address to ${email}. It will change when the new address is confirmed.`,
    ],
    action: { label: 'Open your account', address: `${home}/profile/email` },
    foot:
      'If this was not you, change your password at once, which also cancels this request, and ' +
      'tell your administrator.',
  };
}

/** This e-mail is sent to the old address. */
export function addressChangedMail(email: string): AccountMailText {
  return {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your account in the maritime regulations library is now ${email}. ` +
        'Please log in with it from now on. You will get no more e-mails at this address.',
    ],
    foot: 'If this was not you, tell your administrator at once.',
  };
}

export function passwordChangedMail(home: string): AccountMailText {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account in the maritime regulations library was changed. You will ' +
        'have to log in again on your other devices.',
    ],
    foot:
      'If this was not you, set a new password at once with “Forgot password?” on ' +
      `${home}/login, and tell your administrator.`,
  };
}

/** @param link The page on which the administrator can delete the account. */
export function deletionRequestMail(link: string, email: string, name: string): AccountMailText {
  return {
    subject: `${name || email} asks for their account to be deleted`,
    paragraphs: [
      `${name === '' ? email : `${name} (${email})`} asks you to delete their account with all ` +
        'its data. Nothing is deleted until you do so.',
    ],
    action: { label: 'Open the account', address: link },
  };
}

/** @param from The sender's address as it was typed, which might not be their own. */
export function supportRequestMail(from: string, message: string): AccountMailText {
  return {
    subject: `A question from ${from}`,
    paragraphs: [`${from} wrote this in the support form. The address has not been verified.`],
    quoted: message,
  };
}
