/** What the bell tells members. */
export const notifications = {
  /** Of a kind that only a newer server knows. */
  other: 'There is news in your account.',
  /** About an order that was sent, for those who see it: each text makes a kind of notification, or two that count. */
  ofOrder: {
    delivery_failed_one: '1 email of order {{orderId}} could not be delivered.',
    delivery_failed_other: '{{failed}} emails of order {{orderId}} could not be delivered.',
    gift_thanked: '{{name}} thanks you for a gift of order {{orderId}}: “{{message}}”',
    gift_moved:
      'The gift of order {{orderId}} that {{name}} had already opened now goes to {{email}}, with a new code.',
    move_disputed:
      'The previous address of {{name}} reports that the gift of order {{orderId}} should not have been moved to another one. The gift is blocked. Find out who changed the address: the gift can be unblocked only once it goes to the previous address again.',
    gifts_flagged_one: 'Please check order {{orderId}}: 1 gift was used in an unusual way.',
    gifts_flagged_other:
      'Please check order {{orderId}}: {{gifts}} gifts were used in an unusual way.',
    gifts_in_review_one:
      'Regalo is looking at 1 gift of order {{orderId}}. Until then no shop takes it, and nothing of it is lost.',
    gifts_in_review_other:
      'Regalo is looking at {{gifts}} gifts of order {{orderId}}. Until then no shop takes them, and nothing of them is lost.',
    gifts_released_one:
      'Regalo has looked at 1 gift of order {{orderId}}, and no longer holds it. Its last day was moved on.',
    gifts_released_other:
      'Regalo has looked at {{gifts}} gifts of order {{orderId}}, and no longer holds them. Their last days were moved on.',
    gifts_refused_one:
      'Regalo has withdrawn 1 gift of order {{orderId}}. What was left of it is back in the wallet.',
    gifts_refused_other:
      'Regalo has withdrawn {{gifts}} gifts of order {{orderId}}. What was left of them is back in the wallet.',
  },
  /** For the author of an order that was held: likewise, without counting. */
  ofAuthor: {
    order_in_review: 'Regalo is looking at your order {{orderId}} before it goes on.',
    order_released: 'Regalo has looked at your order {{orderId}}, and it goes on.',
    order_refused: 'Regalo has not accepted your order {{orderId}}. Nothing of it is sent.',
    order_declined: 'Your order {{orderId}} was declined. The money is back in the wallet.',
    order_lapsed:
      'Nobody approved your order {{orderId}} in time. The money is back in the wallet.',
    giveaway_in_review:
      'Regalo is looking at your giveaway “{{name}}” before it goes on. Nobody can claim yet.',
    giveaway_released: 'Regalo has looked at your giveaway “{{name}}”, and it goes on.',
    giveaway_refused:
      'Regalo has not accepted your giveaway “{{name}}”. The money is back in the wallet.',
    giveaway_declined: 'Your giveaway “{{name}}” was declined. The money is back in the wallet.',
    giveaway_lapsed:
      'Nobody approved your giveaway “{{name}}” in time. The money is back in the wallet.',
    schedule_approved: 'Your order {{orderId}} was approved. It will be sent as scheduled.',
    schedule_declined: 'Your scheduled order {{orderId}} was declined.',
    schedule_lapsed: 'Nobody approved your scheduled order {{orderId}} before its time.',
  },
  recipients_one: '1 recipient',
  recipients_other: '{{count}} recipients',
  order_sent: 'Order {{orderId}} was sent to {{recipients}} for {{total}}.',
  low_wallet: 'Your wallet is running low: {{balance}} left.',
  import: '{{name}}: {{people}}, {{rows}}.',
  people_one: '1 person added',
  people_other: '{{count}} people added',
  rows_one: '1 row refused',
  rows_other: '{{count}} rows refused',
  gifts_expired_one: '1 gift expired.',
  gifts_expired_other: '{{count}} gifts expired.',
  refunded: '{{refunded}} returned to your wallet.',
  kept: '{{kept}} stays with Regalo, as agreed.',
  use_disputed:
    '{{name}} says that someone else used {{amount}} of a gift of order {{orderId}} at {{shop}}. {{next}}',
  blocked: 'The gift is blocked. If its code leaked, replace it before you unblock the gift.',
  ended: 'The gift had already ended, so there was nothing to block.',
  approval_needed: 'Order {{orderId}} for {{recipients}} and {{total}} needs approval.',
  giveaway_approval_needed: 'The giveaway “{{name}}” for {{total}} needs approval.',
  giveaway_approved: 'Your giveaway “{{name}}” was approved. People can claim now.',
  order_approved: 'Your order {{orderId}} was approved and sent.',
  scheduled_waits: 'Order {{orderId}} was due and is waiting: {{why}}.',
  scheduled_lapsed: 'Order {{orderId}} was not sent: {{why}}.',
  scheduled_left_out_one: '1 person got no gift from order {{orderId}}: {{why}}.',
  scheduled_left_out_other: '{{count}} people got no gift from order {{orderId}}: {{why}}.',
  deleted_one: '1 was deleted before it was sent',
  deleted_other: '{{count}} were deleted before it was sent',
  opted_out_one: '1 wants no celebration gifts',
  opted_out_other: '{{count}} want no celebration gifts',
  scheduled_paused:
    'Order {{orderId}} is paused because {{name}} can no longer send gifts. Resume it to take it over, or withdraw it.',
  directory_stopped:
    'The directory would remove more people at once than it may without a question. Nothing changes until you accept it.',
  sending_active: 'Gifts now come from {{address}}.',
  sending_fell_back:
    'The DKIM record for {{address}} is gone from DNS. Gifts come from Regalo until it is back.',
  sending_restored: 'Gifts come from {{address}} again.',
  rule_paused: 'Occasion rule {{ruleId}} is paused: {{why}}.',
  rule_over_budget_one:
    'The budget of rule {{ruleId}} for {{month}} is used up: so far, 1 person gets nothing.',
  rule_over_budget_other:
    'The budget of rule {{ruleId}} for {{month}} is used up: so far, {{count}} people get nothing.',
} as const;
