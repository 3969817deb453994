/** English texts of the pages for a new PIN, loaded with them. */
export const pin = {
  account: {
    forgot: {
      page: 'Forgot your PIN',
      title: 'Forgot your PIN?',
      intro: 'Enter your email and we will send you a link to choose a new one.',
      claim: 'A new PIN is one email away.',
      pitch: 'Your people, wallet and gifts stay as you left them.',
      pointOnce: 'The link works once, for you alone',
      pointTime: 'It is valid for {{minutes}} minutes',
      pointOld: 'Until you choose a new PIN, the old one keeps working',
      submit: 'Send the link',
      remember: 'Remembered it after all?',
      sentTitle: 'Check your inbox',
      sentText:
        'If this email belongs to an account, a link is on its way. It is valid for {{minutes}} minutes.',
      sentHint: 'Nothing after a few minutes? Check your spam folder and the address.',
      again: 'Use another email',
    },
    reset: {
      page: 'New PIN',
      title: 'Choose a new PIN',
      intro: 'Something you will remember and nobody can guess.',
      claim: 'Fresh PIN, same warm gifts.',
      pitch: 'A minute from now you are back where you left off.',
      pointOwn: 'Choose a PIN that you use nowhere else',
      pointStored: 'We never store it in readable form',
      pointSessions: 'Every device that is signed in will be signed out',
      pin: 'New PIN',
      repeat: 'Repeat the new PIN',
      submit: 'Save new PIN',
      different: 'The PINs do not match.',
      done: 'Your PIN has been changed. Please sign in.',
      deadTitle: 'This link does not work',
      deadText:
        'It may have expired, already been used or been cut off. Getting a new one takes a moment.',
      newLink: 'Request a new link',
    },
  },
} as const;
