/** Characters of an e-mail address. */
export const EMAIL_MAX = 100;

const LOCAL = /^[^\s@.]+(?:\.[^\s@.]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^\p{L}{2,}$|^xn--[a-z0-9-]+$/u;
/** Characters that would change the meaning of a mail header or address list. */
const UNSAFE = /[\p{Cc}\p{Cf}<>()[\]\\,;:"]/u;

/**
 * Whether `value` is an address we mail to: one @, no blanks, no empty part between dots, a domain
 * with a top level of at least two letters, at most 100 characters.
 * Each pattern runs in linear time: the parts are split by hand, not by a nested quantifier.
 */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX || UNSAFE.test(value)) return false;
  const [local, domain, ...rest] = value.split('@');
  if (!local || !domain || rest.length > 0 || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(last);
}

/** The form an address is stored and compared in. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}
