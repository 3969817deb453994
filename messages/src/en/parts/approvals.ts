/** English texts of orders that need approval. */
export const approvals = {
  approvals: {
    page: 'Approvals',
    title: 'Orders that need approval',
    intro:
      'Orders and giveaways above your company’s limits wait here until someone else approves them.',
    waiting: 'Waiting for approval',
    seeAll: 'All orders that needed approval',
    toDecide_one: '{{count}} is waiting for your decision.',
    toDecide_other: '{{count}} are waiting for your decision.',
    order: 'Order {{id}}',
    columns: {
      order: 'Order',
      gift: 'Gift',
      author: 'Placed by',
      recipients: 'Recipients',
      total: 'Total',
      status: 'Status',
      until: 'Until',
    },
    search: 'Gift, name or #number',
    byStatus: 'Show by status',
    all: 'All',
    yours: 'Waiting for you',
    none: 'No orders are waiting for approval',
    noneHint: 'When an order exceeds a limit, it waits here before anyone gets a gift.',
    noneFound: 'No orders match',
    noneFoundHint: 'Try another word or another status.',
    showWaiting: 'Show waiting orders',
    back: 'Back to approvals',
    unknown: 'This order does not exist',
    unknownHint: 'It may belong to someone else, or the address may be incomplete.',
    placed: 'Placed on {{moment}} by {{name}}',
    why: 'Why it needs approval',
    week: {
      title_one: 'Decided together: {{count}} order on this week’s list',
      title_other: 'Decided together: {{count}} orders on this week’s list',
      day: 'Sent on',
      recipients: 'Recipients',
      total: 'Total',
    },
    reasons: {
      order:
        'Orders above {{limit}} need approval, counting what the author ordered in the {{hours}} hours before ({{used}}).',
      member:
        'A member’s orders above {{limit}} in a month need approval. Before this order: {{used}}.',
      group:
        'Gifts to the group {{group}} above {{limit}} in a month need approval. Before this order: {{used}}.',
      second: 'Orders above {{limit}} need two approvals.',
      role: 'Orders by the role {{role}} always need approval.',
      rule: 'The occasion rule that placed it asks for approval a week ahead.',
    },
    next: {
      title: 'What happens next',
      in_review:
        'Regalo is looking at this order before it goes on, and tells you by email what comes of it. Its money is held in your wallet meanwhile.',
      pending_approval_one:
        '{{count}} approval is missing. Once it is given, the gifts are sent at once. Without it, the order lapses on {{moment}} and its money returns to the wallet.',
      pending_approval_other:
        '{{count}} approvals from different people are missing. Once they are given, the gifts are sent at once. Without them, the order lapses on {{moment}} and its money returns to the wallet.',
      approved: 'Approved, and its gifts were sent on {{moment}}.',
      declined: 'Declined on {{moment}}. Its money returned to the wallet; no gifts were sent.',
      withdrawn: 'Withdrawn on {{moment}}. Its money returned to the wallet; no gifts were sent.',
      lapsed:
        'Nobody decided in time, so it lapsed on {{moment}}. Its money returned to the wallet; no gifts were sent.',
    },
    nextLater: {
      in_review:
        'Regalo is looking at this order before it can be sent, and tells you by email what comes of it. It stays due on {{due}}, and nothing is paid before.',
      pending_approval_one:
        '{{count}} approval is missing. Once it is given, the gifts are sent on {{due}}. Without it, the order lapses then. Nothing is paid before.',
      pending_approval_other:
        '{{count}} approvals from different people are missing. Once they are given, the gifts are sent on {{due}}. Without them, the order lapses then. Nothing is paid before.',
      approved: 'Approved on {{moment}}. It will be sent on {{due}}.',
      declined: 'Declined on {{moment}}. Nothing was paid and no gifts are sent.',
      withdrawn: 'Withdrawn on {{moment}}. Nothing was paid and no gifts are sent.',
      lapsed: 'Nobody decided in time, so it lapsed on {{moment}}. Nothing was paid.',
    },
    who: 'Who can approve it: {{names}}.',
    whoNot: 'Nobody can approve it right now. Please ask an Admin.',
    more: '{{names}} and {{count}} more',
    openOrder: 'Track each gift',
    decisions: 'Decisions',
    reviewed: 'Regalo looked at it:',
    approvedBy: '{{name}} approved on {{moment}}.',
    declinedBy: '{{name}} declined on {{moment}}.',
    onBehalf: 'On behalf of {{name}}.',
    leftOut_one: '{{count}} recipient had been deleted and was left out.',
    leftOut_other: '{{count}} recipients had been deleted and were left out.',
    approve: 'Approve',
    decline: 'Decline',
    withdraw: 'Withdraw',
    whyNot: {
      in_review: 'Regalo is looking at it. You can decide it after that.',
      over: 'It has already been decided or withdrawn, or it has lapsed.',
      own: 'You placed it, so someone else has to decide.',
      too_close:
        'One of you invited the other or changed their access in the last {{days}} days. Please ask another approver.',
      approved_already: 'You have approved it. Someone else has to approve it too.',
      nobody_left: 'All its recipients have been deleted. Decline it to return its money.',
    },
    ask: {
      approve: 'Approve order {{id}}?',
      approveText_one:
        'If no further approval is needed, {{count}} gift is sent at once, for {{total}}.',
      approveText_other:
        'If no further approval is needed, {{count}} gifts are sent at once, for {{total}}.',
      decline: 'Decline order {{id}}?',
      declineText: 'No gifts are sent, and {{total}} returns to the wallet. We tell {{name}}.',
      approveLater_one:
        'If no further approval is needed, {{count}} gift is sent on {{due}}, for {{total}}.',
      approveLater_other:
        'If no further approval is needed, {{count}} gifts are sent on {{due}}, for {{total}}.',
      declineLater: 'No gifts are sent and nothing is paid. We tell {{name}}.',
      withdrawLater: 'No gifts are sent and nothing is paid.',
      comment: 'Comment for {{name}}',
      commentHint: 'Optional',
      withdraw: 'Withdraw order {{id}}?',
      withdrawText: 'No gifts are sent, and {{total}} returns to the wallet.',
    },
    done: {
      approvedLater: 'Order approved. It will be sent at its time.',
      approved: 'Order approved. Its gifts are on their way.',
      first: 'You approved the order. Someone else has to approve it too.',
      declined: 'Order declined.',
      withdrawn: 'Order withdrawn.',
    },
    away: {
      open: 'Set up time away',
      set: '{{name}} approves for you: {{days}}',
      title: 'Who approves while you are away?',
      text: 'Someone else can decide in your place on these days. Neither of you can decide orders by someone you invited, or whose access you changed, in the last {{days}} days.',
      who: 'Who approves for you',
      nobody: 'Nobody',
      save: 'Save',
      saved: 'Your delegate is set for these days.',
      ended: 'Nobody approves in your place any more.',
    },
    failed: 'Something went wrong. Please try again.',
    people: 'Recipients',
    name: 'Name',
    contact: 'Contact',
    group: 'Group',
    gone: 'Deleted, gets no gift',
    notice: {
      one: 'This order needs approval',
      two: 'This order needs two approvals',
      held: 'When you proceed, {{total}} is held in your wallet. No gifts are sent until the order is approved; after {{days}} days without approval the money returns.',
      who_one: 'Who can approve it: {{names}}.',
      who_other: 'Two of these have to approve it: {{names}}.',
      later:
        'Nothing is paid when you proceed. The order is sent at its time if it has been approved by then; otherwise it lapses.',
      few: 'Too few members can approve this order right now, so it cannot be placed. Please ask an Admin.',
      unknown: 'We check whether this order needs approval when you proceed.',
    },
    giveaway: {
      name: 'Giveaway “{{name}}”',
      kind: 'Giveaway',
      open: 'Open the giveaway',
      claims: 'Who may claim',
      byCode: 'Each claim needs a single-use code',
      next: {
        in_review:
          'Regalo is looking at this giveaway before it goes on, and tells you by email what comes of it. Its money is held in your wallet meanwhile, and nobody can claim.',
        pending_approval_one:
          '{{count}} approval is missing. Once it is given, people can claim. Without it, the giveaway lapses on {{moment}} and its money returns to the wallet.',
        pending_approval_other:
          '{{count}} approvals from different people are missing. Once they are given, people can claim. Without them, the giveaway lapses on {{moment}} and its money returns to the wallet.',
        approved: 'Approved on {{moment}}, and opened at once.',
        declined: 'Declined on {{moment}}. Its money returned to the wallet; it never opened.',
        withdrawn: 'Withdrawn on {{moment}}. Its money returned to the wallet; it never opened.',
        lapsed:
          'Nobody decided in time, so it lapsed on {{moment}}. Its money returned to the wallet; it never opened.',
      },
      ask: {
        approve: 'Approve the giveaway “{{name}}”?',
        approveText_one:
          'If no further approval is needed, it opens at once: whoever has the link can claim {{count}} gift, for {{total}}.',
        approveText_other:
          'If no further approval is needed, it opens at once: whoever has the link can claim {{count}} gifts, for {{total}} in all.',
        decline: 'Decline the giveaway “{{name}}”?',
        declineText: 'It does not open, and {{total}} returns to the wallet. We tell {{name}}.',
        withdraw: 'Withdraw the giveaway “{{name}}”?',
        withdrawText: 'It does not open, and {{total}} returns to the wallet.',
      },
      done: {
        approved: 'Giveaway approved. People can claim now.',
        first: 'You approved the giveaway. Someone else has to approve it too.',
        declined: 'Giveaway declined.',
        withdrawn: 'Giveaway withdrawn.',
      },
      notice: {
        one: 'This giveaway needs approval',
        two: 'This giveaway needs two approvals',
        held: 'When you proceed, {{total}} is held in your wallet. Nobody can claim until the giveaway is approved; after {{days}} days without approval, or once its last day has passed, the money returns.',
        few: 'Too few members can approve this giveaway right now, so it cannot be made. Please ask an Admin.',
        unknown: 'We check whether this giveaway needs approval when you proceed.',
      },
    },
    review: {
      page: 'Order placed',
      title: 'Regalo is looking at your order',
      text: 'No gifts have been sent yet, and nothing is lost. We look at it before it goes on, and tell you by email what comes of it.',
      toast: 'Your order was placed. Regalo is looking at it.',
    },
    success: {
      page: 'Sent for approval',
      title: 'Sent for approval',
      text: 'No gifts have been sent yet. We have told the people who can approve your order.',
      held_one: '{{count}} recipient · {{total}} held',
      held_other: '{{count}} recipients · {{total}} held',
      order: 'See its status',
      toast: 'Your order was sent for approval.',
    },
  },
} as const;
