import { z } from 'zod';
import { isLoopback } from '../loopback.ts';
import { urlWithTls } from './addresses.ts';

/** Its headers hold a key, so what is not this machine is asked over TLS, as a mail server is. */
export const collector = urlWithTls(['http:', 'https:'], 'http://127.0.0.1:4318')
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, hostname, searchParams } = new URL(value);
    return protocol !== 'http:' || isLoopback(hostname) || searchParams.get('tls') === 'off';
  }, 'must be https, or a collector on this machine, or end in ?tls=off')
  .transform((value) => {
    if (!URL.canParse(value)) return value;
    const address = new URL(value);
    address.searchParams.delete('tls');
    return address.href;
  });

/** `name=value,…`, with signs such as `=` written as %3D: what a collector wants to be sent along. */
export const headers = z
  .string()
  .default('')
  .transform((text, context): Record<string, string> => {
    const parts = text.split(',').filter((part) => part.trim() !== '');
    const pairs = parts.map((part) => /^\s*([\w-]+)=((?:[^%\s]|%[0-9a-f]{2})*)\s*$/i.exec(part));
    try {
      if (pairs.includes(null)) throw new URIError();
      return Object.fromEntries(
        pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]),
      );
    } catch {
      context.addIssue('must be like name=value,other=value, with = in a value as %3D');
      return {};
    }
  });
