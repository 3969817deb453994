/** Why a mail does not arrive, as far as one can do something about it. */
export type DeliveryProblem = 'address' | 'full' | 'blocked' | 'unreachable' | 'later' | 'other';

/**
 * What mail servers say, told apart by codes (RFC 3463) where they give them, else by their usual
 * words; the first that fits.
 */
const SIGNS: [DeliveryProblem, RegExp][] = [
  [
    'unreachable',
    /\bE(CONN\w+|TIMEDOUT|DNS|NOTFOUND|SOCKET|PROTOCOL|ABORT)\b|time(d )?out|greeting never/i,
  ],
  ['full', /\b[45]\.2\.2\b|\b552\b|quota|mailbox (is )?full|over ?quota/i],
  ['blocked', /\b5\.7\.\d|\b554\b|spam|block(ed|list)|blacklist|reputation/i],
  [
    'address',
    /\b5\.1\.\d|\b55[013]\b|no such|unknown|not found|does not exist|invalid (rec|mail)/i,
  ],
  ['later', /\b4\d\d\b|\b4\.\d\.\d|try again|greylist|temporar/i],
];

/** The kind of problem that a mail server's answer tells of. */
export function deliveryProblem(reason: string): DeliveryProblem {
  return SIGNS.find(([, sign]) => sign.test(reason))?.[0] ?? 'other';
}
