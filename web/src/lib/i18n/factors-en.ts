/** Texts of second factors: at the sign-in, before grave calls, and in the profile. */
export const factorsEn = {
  factors: {
    title: 'One more step',
    intro: 'Your PIN is right. Now show that it is really you.',
    passkey: 'Use a passkey',
    totp: 'Code of your authenticator app',
    recovery: 'Recovery code',
    pin: 'Your PIN',
    useTotp: 'Use a code of the app',
    useRecovery: 'Use a recovery code',
    remember: 'Do not ask again on this device for 30 days',
    confirm: 'Confirm',
    back: 'Back to the sign-in',
    failed: 'That did not work. Please try again.',
    passkeyFailed: 'No passkey was used. Please try again, or choose another way.',
    stepUpTitle: 'Confirm that it is you',
    stepUpText: 'This is an important change, so please show once more that it is you.',
  },
};
