import { z } from 'zod';
import { hostsOf } from '../../database/connect/hosts.ts';
import { readS3Url } from '../storage/s3-place.ts';

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );

/** An address that may say whether TLS is used. */
export const urlWithTls = (protocols: string[], example: string) =>
  url(protocols, example).refine(
    (value) =>
      !URL.canParse(value) || /^(on|off)$/.test(new URL(value).searchParams.get('tls') ?? 'on'),
    'may end in ?tls=off or ?tls=on and nothing else of the kind',
  );

/** One host or several; what is wrong with it says the rule itself. */
export const postgres = (reads = false) =>
  z.string().superRefine((value, context) => {
    try {
      if (hostsOf(value, reads).length > 1 && reads)
        context.addIssue('must name one host: how far a replica is says nothing of another');
    } catch (error) {
      context.addIssue((error as Error).message);
    }
  });

/** `file://folder/…` has a host where the first folder was meant. */
export const storage = url(['file:', 's3:'], 'file:///var/lib/regalo/media')
  .refine(
    (value) => !value.startsWith('file:') || !URL.canParse(value) || new URL(value).host === '',
    'must name a folder after three slashes, such as file:///var/lib/regalo/media',
  )
  .refine(
    (value) => !value.startsWith('s3:') || readS3Url(value) !== undefined,
    'must be like s3://key:secret@host/bucket?region=us-east-1, and &tls=off without TLS',
  );

/** The server is at the root of its host, so a path would be lost. */
export const publicUrl = url(['http:', 'https:'], 'https://gifts.example.com')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'must be an address without a path, such as https://gifts.example.com',
  )
  .transform((value) => new URL(value).origin);

/** Keys are appended to it, so it ends in a slash. */
export const mediaUrl = url(['http:', 'https:'], 'https://cdn.example.com/media/').refine(
  (value) => /^[^?#@;,\s]+\/$/.test(value),
  'must end in a slash and hold no user, query or blank, such as https://cdn.example.com/media/',
);
