import { expect, test } from 'vitest';
import { deliveryProblem } from './delivery-problem.ts';

test.each([
  ['550: Can’t send mail - all recipients were rejected: 550 5.1.1 User unknown', 'address'],
  ['550: 550 No such user here', 'address'],
  ['553: 553 5.1.3 The recipient address is not a valid RFC-5321 address', 'address'],
  ['552: 552 5.2.2 Mailbox full', 'full'],
  ['Data command failed: 452 4.2.2 The email account is over quota', 'full'],
  ['554: 554 5.7.1 Message rejected as spam', 'blocked'],
  ['550: 550 5.7.26 Unauthenticated email is not accepted due to policy', 'blocked'],
  ['connect ECONNREFUSED 10.0.0.1:25', 'unreachable'],
  ['ESOCKET', 'unreachable'],
  ['EABORT', 'unreachable'],
  ['EAUTH', 'other'],
  ['Connection timeout', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
  ['Data command failed: 451 4.7.1 Greylisting in action, please come back later', 'later'],
  ['Data command failed: 451 please try again', 'later'],
  ['Error: 421 Too many connections', 'later'],
  ['something else', 'other'],
])('%s: %s', (reason, problem) => {
  expect(deliveryProblem(reason)).toBe(problem);
});
