/** Letters about held orders. */
export const approvals = {
  what: '{{count}} × {{gift}}, {{sum}} in all',
  back: 'The money is back in the wallet.',
  comment: 'Comment: {{words}}',
  held: {
    subject: 'Order {{id}} needs approval',
    says: [
      '{{author}} would like to send {{what}}. It is held until it is approved.',
      'Review it, then approve or decline it. Without a decision, it lapses on {{until}}.',
    ],
    label: 'Review the order',
  },
  approved: {
    subject: 'Order {{id}} was approved',
    says: 'Your order was approved and is being sent: {{what}}.',
    later: 'Your order was approved and will be sent as scheduled: {{what}}.',
    label: 'See the order',
  },
  declined: {
    subject: 'Order {{id}} was declined',
    says: 'Your order was declined: {{what}}.',
    label: 'See the order',
  },
  released: {
    subject: 'Order {{id}} goes on',
    says: 'Regalo has looked at your order, and it is being sent: {{what}}.',
    later: 'Regalo has looked at your order, and it will be sent as scheduled: {{what}}.',
    waits: 'Regalo has looked at your order. Now it waits for approval in your company: {{what}}.',
    label: 'See the order',
  },
  refused: {
    subject: 'Order {{id}} was not accepted',
    says: 'Regalo has looked at your order and does not send it: {{what}}.',
    label: 'See the order',
  },
  lapsed: {
    subject: 'Order {{id}} has lapsed',
    says: 'Nobody decided on your order in time: {{what}}.',
    label: 'See the order',
  },
} as const;

/** Letters about giveaways that wait for an approval. */
export const heldGiveaways = {
  what: '“{{name}}”, {{count}} × {{gift}}, {{sum}} in all, to claim until {{day}}',
  label: 'See the giveaway',
  held: {
    subject: 'The giveaway “{{name}}” needs approval',
    says: [
      '{{author}} would like to open a giveaway: {{what}}. Nobody can claim until it is approved.',
      'Review it, then approve or decline it. Without a decision, it lapses on {{until}}.',
    ],
  },
  approved: {
    subject: 'The giveaway “{{name}}” is open',
    says: 'Your giveaway was approved, and people can claim now: {{what}}.',
  },
  declined: {
    subject: 'The giveaway “{{name}}” was declined',
    says: 'Your giveaway was declined: {{what}}.',
  },
  released: {
    subject: 'The giveaway “{{name}}” goes on',
    says: 'Regalo has looked at your giveaway, and people can claim now: {{what}}.',
    waits:
      'Regalo has looked at your giveaway. Now it waits for approval in your company: {{what}}.',
  },
  refused: {
    subject: 'The giveaway “{{name}}” was not accepted',
    says: 'Regalo has looked at your giveaway and does not open it: {{what}}.',
  },
  lapsed: {
    subject: 'The giveaway “{{name}}” has lapsed',
    says: 'Nobody decided on your giveaway in time: {{what}}.',
  },
} as const;

/** The letter about the rules that hold orders. */
export const policies = {
  subject: 'The approval rules of your company have changed',
  changed: '{{author}} has changed which orders need approval. From now on:',
  order_limit: 'Per order, within {{hours}} hours',
  second_limit: 'Two approvers above',
  member_limit: 'Per member and month',
  group_limit: 'Per group and month',
  step_up_above: 'A new proof of who it is, per order above',
  none: 'no limit',
  roles: 'Always, for the roles: {{names}}',
  label: 'See the rules',
  unasked: 'If this was not agreed, please talk to them and change the rules back.',
} as const;
