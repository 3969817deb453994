import type { VoucherState } from '@regalo/contract/till/till';

/** What the till says in English; the other languages have the same entries. */
export const textsEn = {
  title: 'Till',
  switchLanguage: 'Español',
  offline: 'No connection. Nothing can be redeemed until it is back.',
  lost: 'The server did not answer. Nothing was accepted. Please try again.',
  wait: 'Too many attempts. Please wait a few minutes and try again.',
  trouble: 'Something went wrong. Please try again.',
  back: 'Back',
  cancel: 'Cancel',

  pair: {
    title: 'Set up this till',
    intro: 'This device becomes a till of your shop with a pairing code.',
    label: 'Pairing code',
    hint: 'Eight digits. Whoever manages gifts for your shop gets it from Regalo; it works once, for 24 hours.',
    button: 'Set up',
    busy: 'Setting up…',
    format: 'A pairing code has 8 digits.',
    lost: 'The server did not answer. Please try again. If the code no longer works, ask for a new one.',
    unsettled:
      'It could not be checked whether the last voucher was redeemed. Please look it up after pairing.',
  },

  code: {
    title: 'Redeem a voucher',
    label: 'Voucher code',
    hint: 'Type the 20 letters and digits, or scan the code.',
    check: 'Check',
    busy: 'Checking…',
    scan: 'Scan',
    next: 'Next voucher',
    mistyped: 'This is not a voucher code. Please check each letter and digit.',
    missing: 'Please enter a code or scan it.',
  },

  camera: {
    title: 'Scan a code',
    hint: 'Hold the QR code or the barcode in front of the camera.',
    starting: 'Starting the camera…',
    view: 'What the camera sees',
    denied: 'The camera may not be used. Allow it in the browser’s settings, or type the code.',
    absent: 'No camera was found. Please type the code.',
    broken: 'The camera could not be started. Please type the code.',
    foreign: 'That is not the code of a voucher.',
    close: 'Close the camera',
  },

  verdict: {
    usable: 'Valid',
    used: 'Used up',
    expired: 'Expired',
    canceled: 'Withdrawn',
    replaced: 'Replaced by a newer code',
    blocked: 'Blocked',
    other_shop: 'Not for this shop',
    unknown: 'Unknown code',
  } satisfies Record<VoucherState | 'unknown', string>,
  why: {
    used: 'Nothing is left on this voucher.',
    expired: 'This voucher can no longer be used.',
    canceled: 'Its sender has withdrawn this voucher.',
    replaced: 'Ask for the newest message: it has the code that is valid now.',
    blocked: 'Its sender has blocked this voucher.',
    other_shop: 'This voucher is for another shop.',
    unknown: 'There is no voucher with this code. Please check it.',
  } satisfies Record<Exclude<VoucherState, 'usable'> | 'unknown', string>,
  doNotAccept: 'Do not accept it.',
  usable: 'It can be used here.',

  voucher: {
    left: 'Value left',
    of: (value: string) => `of ${value}`,
    gift: 'Gift',
    use: 'Use',
    whole: 'All at once',
    parts: 'In parts',
    until: 'Valid until',
    holder: 'Made out to',
    lastUsed: 'Last used',
    atTill: (when: string, till: string) => `${when}, ${till}`,
    elsewhere: (when: string) => `${when}, at another shop`,
  },

  redeem: {
    amount: 'Amount to redeem',
    amountHint: (left: string) => `Up to ${left}`,
    all: (left: string) => `All: ${left}`,
    receipt: 'Receipt number (optional)',
    button: (amount: string) => `Redeem ${amount}`,
    plain: 'Redeem',
    invalid: 'Please enter an amount, in whole colones.',
    invalidCents: 'Please enter an amount, such as 12.50.',
    tooMuch: (left: string) => `The voucher holds only ${left}.`,
    other: 'Another voucher',
  },

  checking: {
    first: 'Redeeming…',
    lost: 'Checking whether it was redeemed…',
    explain:
      'The answer was lost on the way. The till asks again until it is there; the voucher is redeemed once at most.',
    stay: 'Do not hand over anything yet.',
    wait: 'The server asks to wait. The till asks again by itself.',
    now: 'Ask now',
    amount: (amount: string) => `Amount: ${amount}`,
  },

  done: {
    title: 'Redeemed',
    left: (left: string) => `Left on the voucher: ${left}`,
    empty: 'Nothing is left on the voucher.',
    undone: 'This redemption has been undone since.',
    refused: 'Not redeemed',
  },

  day: {
    title: 'Today',
    open: 'Today',
    loading: 'Loading…',
    none: 'Nothing has been redeemed at this till today.',
    total: 'Total',
    vouchers: (count: number) => (count === 1 ? '1 voucher' : `${count} vouchers`),
    owed: 'Owed to the shop, before commission',
    time: 'Time',
    gift: 'Gift',
    receipt: 'Receipt',
    amount: 'Amount',
    undo: 'Undo',
    undoNamed: (amount: string, time: string) => `Undo ${amount} of ${time}`,
    undone: (time: string, reason: string) => `Undone at ${time}: ${reason}`,
    print: 'Print closing slip',
    slip: 'Closing slip',
    printed: (when: string) => `Printed ${when}`,
    signature: 'Signature',
    again: 'Try again',
  },

  undo: {
    title: 'Undo this redemption?',
    explain: 'The value goes back to the voucher.',
    reason: 'Reason',
    reasonHint: 'Such as: wrong amount',
    pin: 'Supervisor’s PIN',
    button: 'Undo',
    busy: 'Undoing…',
    done: (amount: string, left: string) => `${amount} undone. The voucher holds ${left}.`,
    lost: 'The server did not answer. Please press again: it is undone only once.',
  },
};

export type Texts = typeof textsEn;
