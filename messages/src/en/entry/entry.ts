import { entryRefusals } from '../refusals/entry.ts';

/** English texts of the pages outside the office; those of the specification are verbatim. */
export const entry = {
  app: {
    copyright: '© 2025 Regalo. All rights reserved.',
    skip: 'Skip to content',
  },
  common: {
    close: 'Close',
    showTyped: 'Show what is typed',
    done: 'Done',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    failedTitle: 'This could not be loaded',
    loading: 'Loading',
    failedText: 'The server did not answer. Nothing was lost.',
    connectionLost: 'No connection. Trying again…',
    none: '-',
    clearSearch: 'Clear search',
    goBack: 'Go Back',
    continue: 'Continue',
    delete: 'Delete',
  },
  shell: {
    toDark: 'Switch to dark colours',
    toLight: 'Switch to light colours',
    language: 'Language',
  },
  login: {
    page: 'Login',
    title: 'Welcome back',
    intro: 'Sign in to send a little joy today.',
    email: 'Email',
    emailHint: 'name@company.com',
    pin: 'PIN',
    pinHint: 'Your PIN',
    submit: 'Login',
    passkey: 'Sign in with a passkey',
    company: 'Sign in with your company',
    passkeyFailed: 'No passkey was used. Please try again, or use your PIN.',
    success: 'Login successful!',
    noToken: 'Login failed. No token received.',
    failed: 'Login failed. Please try again.',
    membership: 'Not a member yet? Membership is by contact with an admin.',
    heroTitle: 'A gift says what a memo never could.',
    heroText:
      'Choose a shop, write a few warm words, and every person gets a voucher of their own in minutes.',
    pointShops: 'Vouchers from shops people already love',
    pointWallet: 'One prepaid wallet, every colón accounted for',
    pointGroups: 'One person or thousands, in the same three steps',
    art: 'A gift box with hearts and stars',
  },
  crash: {
    title: 'Something went wrong here',
    text: 'Reload the page. Everything saved on the server is safe.',
    missing: 'The connection was lost, or Regalo has been updated. Please reload the page.',
    reload: 'Reload',
  },
  account: {
    requestMembership: 'Request membership',
    forgotLink: 'Forgot your PIN?',
    signIn: 'Sign in',
    backToSignIn: 'Back to sign in',
    failed: 'Something went wrong. Please try again.',
    keyArt: 'A letter with a key',
    rules: {
      label: 'Rules for the PIN',
      least: 'At least {{min}} characters',
      most: 'Fewer than {{limit}} characters',
      letter: 'At least one letter',
      allowed: 'Only letters, numbers and @ $ % * &',
      kept: 'done',
      open: 'not yet',
    },
  },
} as const;

export const refusals = entryRefusals;
