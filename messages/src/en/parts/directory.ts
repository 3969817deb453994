/** English texts of the sync with a company’s directory. */
export const directory = {
  directory: {
    title: 'Directory sync',
    states: {
      none: 'Your directory, such as Microsoft Entra or Okta, can keep people and groups in step by SCIM. Give it this address, and a key that may do that alone.',
      trial:
        'The directory has said who your people are. Nothing changes until you have read and accepted it.',
      stopped:
        'The directory would remove more people at once than it may without a question. Nothing changes until you accept it, or it says otherwise.',
      live: 'People and groups follow the directory.',
    },
    address: 'Address',
    kind: 'Its people are',
    kinds: { employees: 'Employees', collaborations: 'Collaborators', clients: 'Clients' },
    figures: {
      users: 'People in the directory',
      groups: 'Groups in the directory',
      added: 'To be added',
      linked: 'Found by their email',
      leaving: 'To leave',
      pending: 'Waiting to be followed',
    },
    others_one: '{{count}} person in your lists is not in the directory, and stays as they are.',
    others_other: '{{count}} people in your lists are not in the directory, and stay as they are.',
    leaving: 'Who would leave',
    leavingNote: 'Gifts that they have stay theirs. Rules send them no more.',
    problems: 'What the lists cannot have',
    accept: 'Accept',
    accepting: {
      title: 'Let your lists follow the directory?',
      text: 'People and groups are added, changed and removed as it says, now and from now on.',
      leaving_one: '{{count}} person leaves.',
      leaving_other: '{{count}} people leave.',
      yes: 'Follow the directory',
      done: 'Your lists follow the directory.',
    },
    forget: 'End the sync',
    forgetting: {
      title: 'End the sync?',
      text: 'What the directory has said is forgotten. Your people and groups stay as they are.',
      yes: 'End it',
      done: 'The sync has ended.',
    },
    failed: 'That did not work. Please try again.',
  },
} as const;
