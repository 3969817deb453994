/** English texts of the limits above which orders need approval. */
export const policies = {
  policies: {
    page: 'Limits and approvals',
    intro:
      'Orders above these limits are held, with their money, until someone else approves them.',
    noLimit: 'No limit',
    limits: {
      order_limit: 'Order limit',
      second_limit: 'Two approvals above',
      member_limit: 'Monthly limit per member',
      group_limit: 'Monthly limit per group',
      step_up_above: 'Ask for a second check above',
    },
    none: {
      order_limit: 'Orders of any size are sent at once.',
      second_limit: 'One approval is enough for any order.',
      member_limit: 'Members can order any amount in a month.',
      group_limit: 'Groups can be given any amount in a month.',
      step_up_above:
        'Members place orders of any size, and reopen gifts of any value, without a second check.',
    },
    set: {
      order_limit:
        'Orders above {{limit}} need one approval. What the author ordered in the {{hours}} hours before counts too, so splitting an order makes no difference.',
      second_limit:
        'Orders above {{limit}}, counted the same way, need approval from two different people.',
      member_limit:
        'Once a member has ordered {{limit}} in a month, any further orders need approval.',
      group_limit:
        'Once a group has been given {{limit}} in a month, further gifts for its people need approval.',
      step_up_above:
        'Members who place an order above {{limit}}, or reopen expired gifts for more than that, confirm with their second factor or PIN, unless they did so in the last {{minutes}} minutes.',
    },
    zero: {
      order_limit: 'Every order needs approval.',
      second_limit: 'Every order needs two approvals.',
      member_limit: 'Every order needs approval.',
      group_limit: 'Every order for people of a group needs approval.',
      step_up_above:
        'Every order, and every reopening of expired gifts, asks for the second factor or the PIN.',
    },
    roles: 'Roles whose orders always need approval',
    rolesHint: 'Orders by members with one of these roles, whatever the amount.',
    who: 'Members with the role Approver or Admin can approve orders, but not their own, and not those of anyone they invited, or whose access they changed, in the last {{days}} days, or the other way round.',
    lapse:
      'Orders that nobody decides within {{days}} days lapse, and their money returns to the wallet.',
    mailed: 'Every Admin is emailed about changes.',
    changed: 'Last changed on {{moment}} by {{name}}.',
    save: 'Save limits',
    saved: 'Limits saved.',
    failed: 'Something went wrong. Please try again.',
    refused: 'The limits were not saved',
  },
} as const;
