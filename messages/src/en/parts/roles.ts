/** English names of the roles of members, and what each allows. */
export const roles = {
  label: 'Roles',
  names: {
    admin: 'Admin',
    manager: 'Manager',
    sender: 'Sender',
    approver: 'Approver',
    finance: 'Finance',
    support: 'Support',
    viewer: 'Viewer',
  },
  may: {
    admin: 'Can do everything, and manages this team.',
    manager: 'Manages people and groups, sends gifts, and sees all orders, reports and the wallet.',
    sender: 'Sends gifts to people in your lists and manages the gifts they have sent.',
    approver: 'Approves other members’ orders; sees people, all orders and reports.',
    finance: 'Sees the wallet and all orders, requests funds and exports. Cannot send gifts.',
    support: 'Helps with gifts: resends them, corrects addresses, extends them and replaces codes.',
    viewer: 'Sees people, groups, orders, reports and the wallet. Cannot change anything.',
  },
} as const;
