import { isIP } from 'node:net';
import { z } from 'zod';

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most));
}

/** Whose X-Forwarded-For is believed: nobody's, or that of these addresses. */
export const trustProxy = z
  .string()
  .default('')
  .refine(
    (value) => value === '' || value.split(',').every(isNetwork),
    'must list the proxies’ addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  )
  .transform((value) => (value === '' ? false : value.split(',')));

/** Who is asked for TXT records; the servers of the machine where it is empty. */
export const nameServers = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .refine(
    (list) =>
      list.every((one) => isIP(one.replace(/^\[(.+)\](:\d{1,5})?$|^([^:]+):\d{1,5}$/, '$1$3')) > 0),
    'must list IP addresses of name servers, such as 1.1.1.1,9.9.9.9',
  );
