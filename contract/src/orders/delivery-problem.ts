/** Why an e-mail was not delivered, in categories that a manager can act on. */
export type DeliveryProblem = 'address' | 'full' | 'blocked' | 'unreachable' | 'later' | 'other';

/**
 * Patterns in the answers of mail servers: codes of RFC 3463, or their usual words, in any case. The first match
 * counts. Exports hand them to the database: nothing but what PostgreSQL reads in the same way, and `\b`.
 */
export const PROBLEM_SIGNS: readonly (readonly [DeliveryProblem, RegExp])[] = [
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

/** The kind of problem in a mail server's answer. */
export function deliveryProblem(reason: string): DeliveryProblem {
  return PROBLEM_SIGNS.find(([, sign]) => sign.test(reason))?.[0] ?? 'other';
}
