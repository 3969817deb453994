/** English texts of the limits above which orders need approval. */
export const policiesEn = {
  policies: {
    page: 'Limits and approvals',
    intro:
      'Above these limits an order is held, and its money with it, until somebody else approves it.',
    noLimit: 'No limit',
    limits: {
      order_limit: 'Limit of an order',
      second_limit: 'Limit for two approvers',
      member_limit: 'Limit of a member per month',
      group_limit: 'Limit of a group per month',
      step_up_above: 'Ask for a proof of who it is, above',
    },
    none: {
      order_limit: 'An order of any size goes out at once.',
      second_limit: 'One approver is enough, however large the order.',
      member_limit: 'A member may order any amount in a month.',
      group_limit: 'A group may be given any amount in a month.',
      step_up_above:
        'Whoever is signed in places orders of any size, and reopens gifts of any value.',
    },
    set: {
      order_limit:
        'An order above {{limit}} needs one approval. What its author ordered in the 24 hours before counts too, so that splitting it changes nothing.',
      second_limit: 'Above {{limit}}, counted the same way, two different people have to approve.',
      member_limit:
        'Once a member has ordered {{limit}} in a month, whatever else they order needs approval.',
      group_limit:
        'Once the people of a group were given {{limit}} in a month, further gifts for them need approval.',
      step_up_above:
        'Whoever places an order above {{limit}}, or reopens expired gifts for more than that, is asked for their second factor again, or for the PIN, unless they gave it in the last {{minutes}} minutes.',
    },
    zero: {
      order_limit: 'Every order needs approval.',
      second_limit: 'Every order needs two approvals.',
      member_limit: 'Every order needs approval.',
      group_limit: 'Every order for people of a group needs approval.',
      step_up_above:
        'Every order, and every reopening of expired gifts, asks for the second factor again, or for the PIN.',
    },
    roles: 'Orders that always need approval',
    rolesHint: 'Those of members who hold one of these roles, whatever the amount.',
    who: 'Members with the role Approver or Admin can approve, but never their own orders, nor those of somebody whom they invited or whose access they changed in the last {{days}} days, or the other way round.',
    lapse: 'What nobody decides within {{days}} days lapses, and its money returns to the wallet.',
    mailed: 'Every Admin gets an email about a change.',
    changed: 'Last changed on {{moment}} by {{name}}.',
    save: 'Save limits',
    saved: 'The limits were saved.',
    failed: 'Something went wrong. Please try again.',
    refused: 'The limits were not saved',
  },
} as const;
