/** English texts of the page of an invitation, loaded with it. */
export const invitation = {
  invitation: {
    page: 'Invitation',
    title: 'Welcome to {{company}}',
    intro: 'You will sign in with {{email}} and your own PIN.',
    claim: 'Good to have you on the team.',
    pitch: 'Regalo is where your company sends its gifts.',
    pointNames: 'Your name shows your colleagues who did what',
    pointRoles: 'Your role was chosen by the person who invited you',
    pointPin: 'Only you know your PIN: we never store it in readable form',
    firstName: 'First name',
    lastName: 'Last name',
    pin: 'Choose a PIN',
    repeat: 'Repeat the PIN',
    submit: 'Join the team',
    joined: 'You have joined the team. Please sign in with your PIN.',
    done: 'Welcome! You are signed in.',
    other: 'You are signed in here as {{name}}. Joining signs that account out.',
    deadTitle: 'This invitation no longer works',
    deadText:
      'It may have expired, been withdrawn or already been used. Ask the person who invited you to send it again. If you have already joined, just sign in.',
  },
} as const;
