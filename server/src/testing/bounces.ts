import { createHmac } from 'node:crypto';

interface Returned {
  /** With its angle brackets, as the mail had it. */
  messageId: string;
  to: string;
  action?: string;
  status?: string;
  said?: string;
}

/** A delivery status notification as mail servers write it (RFC 3464). */
export function bounceOf({
  messageId,
  to,
  action = 'failed',
  status = '5.1.1',
  said = `550 5.1.1 <${to}>: Recipient address rejected: User unknown`,
}: Returned): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.ejemplo.cr>',
    'To: gifts@regalo.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.ejemplo.cr',
    'Arrival-Date: Mon, 2 Mar 2026 09:00:00 -0600 (CST)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.ejemplo.cr',
    `Diagnostic-Code: smtp;`,
    `    ${said}`,
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Regalo <gifts@regalo.test>',
    `To: ${to}`,
    'Subject: =?UTF-8?Q?Un_regalo?=',
    `Message-ID: ${messageId}`,
    '',
    '--b1--',
    '',
  ].join('\r\n');
}

export const BOUNCES_SECRET = 'only-for-tests-0123456789abcdefgh';

/** A bounce as it is posted to the webhook. */
export const signedBounce = (body: string, secret = BOUNCES_SECRET): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'message/rfc822',
    'x-regalo-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  },
  body,
});
