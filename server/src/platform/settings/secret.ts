import { z } from 'zod';
import type { Secret } from '../security/secrets.ts';

/** `2:<text>,1:<text>`: newest first, each with at least 32 characters. */
export const secret = z.string().transform((value, context): Secret[] => {
  const secrets = value.split(',').map((part) => {
    const [, version, text] = /^(\d{1,4}):(.{32,})$/.exec(part.trim()) ?? [];
    return { version: Number(version), value: text ?? '' };
  });
  const versions = new Set(secrets.map((one) => one.version));
  const problem = secrets.some((one) => !(one.version > 0)) || versions.size < secrets.length;
  if (problem)
    context.addIssue(
      'must list versions, newest first, each with at least 32 random characters: 2:…,1:…',
    );
  return secrets;
});
