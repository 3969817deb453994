/** English texts of the page of an invitation, loaded with it. */
export const invitationEn = {
  invitation: {
    page: 'Invitation',
    title: 'Welcome to {{company}}',
    intro: 'You sign in with {{email}} and a PIN of your own.',
    claim: 'Good to have you on the team.',
    pitch: 'Regalo is where your company sends its gifts.',
    pointNames: 'Your names show your colleagues who did what',
    pointRoles: 'What you may do was chosen by whoever invited you',
    pointPin: 'Only you know your PIN: we never store it in readable form',
    firstName: 'First name',
    lastName: 'Last name',
    pin: 'Choose a PIN',
    repeat: 'Repeat the PIN',
    submit: 'Join the team',
    joined: 'You are in the team. Please sign in with your PIN.',
    done: 'Welcome! You are signed in.',
    other: 'You are signed in here as {{name}}. Joining signs that account out.',
    deadTitle: 'This invitation does not work any more',
    deadText:
      'It may have expired, been withdrawn or been used already. Ask whoever invited you to send it again; if you have joined already, just sign in.',
  },
} as const;
