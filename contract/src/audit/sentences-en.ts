import type { AuditSentences } from './acts.ts';

/** What an audit entry says that its author did, in English. */
export const auditSentencesEn: AuditSentences = {
  company: {
    created: 'Created the company',
    changed: 'Changed the settings of the company',
    exported: 'Took data out as a file',
  },
  wallet: {
    credited: 'Added funds to the wallet',
    corrected: 'Took a wrong credit back from the wallet',
  },
  funds_request: {
    sent: 'Asked for funds, request {{name}}',
    credited: 'Added the funds of request {{name}}',
    declined: 'Declined the request for funds {{name}}',
  },
  order: {
    sent: 'Sent order {{name}}',
    'links taken': 'Took links of order {{name}}',
    'cards printed': 'Printed cards of order {{name}}',
    withdrawn: 'Withdrew gifts of order {{name}}',
    extended: 'Extended gifts of order {{name}}',
    reopened: 'Reopened gifts of order {{name}}',
  },
  pending_order: {
    held: 'Placed order {{name}}, which needs approval',
    approved: 'Approved order {{name}}',
    declined: 'Declined order {{name}}',
    withdrawn: 'Withdrew order {{name}} before it was approved',
    lapsed: 'Let order {{name}} lapse, which nobody had decided',
  },
  policies: { changed: 'Changed which orders need approval' },
  approval_delegate: {
    named: 'Named who approves for {{name}}',
    ended: 'Ended that somebody approves for {{name}}',
  },
  gift: {
    resent: 'Mailed the gift for {{name}} again',
    edited: 'Corrected the email of the gift for {{name}}',
    'link taken': 'Took the link of the gift for {{name}}',
    'card printed': 'Printed the card of the gift for {{name}}',
    withdrawn: 'Withdrew the gift for {{name}}',
    extended: 'Extended the gift for {{name}}',
    reopened: 'Reopened the gift for {{name}}',
    blocked: 'Blocked the gift for {{name}}',
    unblocked: 'Unblocked the gift for {{name}}',
    'code replaced': 'Replaced the code of the gift for {{name}}',
  },
  test_gift: { mailed: 'Mailed a test of a gift to themselves' },
  person: {
    added: 'Added {{name}}',
    edited: 'Changed {{name}}',
    deleted: 'Deleted {{name}}',
    erased: 'Erased the data of {{name}}',
  },
  group: {
    added: 'Added the group {{name}}',
    edited: 'Changed the group {{name}}',
    deleted: 'Deleted the group {{name}}',
  },
  upload: { imported: 'Added people from the file {{name}}' },
  manager: {
    created: 'Made the account of {{name}}',
    joined: 'Joined the team',
    changed: 'Changed the account of {{name}}',
    disabled: 'Disabled the account of {{name}}',
    enabled: 'Enabled the account of {{name}}',
    'changed pin': 'Changed the PIN of {{name}}',
    'reset pin': 'Chose a new PIN for {{name}} by a mailed link',
    'ended session': 'Ended a session of {{name}}',
    'ended other sessions': 'Ended the other sessions of {{name}}',
  },
  invitation: {
    sent: 'Invited {{name}}',
    'sent again': 'Sent the invitation for {{name}} again',
    withdrawn: 'Withdrew the invitation for {{name}}',
  },
};
