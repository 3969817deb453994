import type { RecordState } from './states.ts';

/** The texts of the TXT records of a name; null where nobody answered. */
export type Texts = readonly string[] | null;

interface Seen {
  state: RecordState;
  /** What is there, if it is not what is asked for. */
  found: string[];
}

/** The most that is shown of what is there: records may be 64 KB. */
const SHOWN = 5;
const SHOWN_LENGTH = 500;
const shown = (texts: readonly string[]) =>
  texts.slice(0, SHOWN).map((text) => text.slice(0, SHOWN_LENGTH));

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`, without blanks. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((tag): [string, string][] => {
      const at = tag.indexOf('=');
      const value = tag.slice(at + 1).replace(/\s/g, '');
      return at < 0 ? [] : [[tag.slice(0, at).trim().toLowerCase(), value]];
    }),
  );

function seen(texts: Texts | undefined, fits: (texts: readonly string[]) => boolean): Seen {
  if (!texts) return { state: 'unknown', found: [] };
  if (texts.length === 0) return { state: 'missing', found: [] };
  return fits(texts) ? { state: 'found', found: [] } : { state: 'different', found: shown(texts) };
}

/** Where the key of a selector is looked for (RFC 6376). */
export const keyName = (selector: string, domain: string): string =>
  `${selector}._domainkey.${domain}`;

/** The record of an RSA key. @param key public, in base64 */
export const keyRecord = (key: string): string => `v=DKIM1; k=rsa; p=${key}`;

/** Whether a key is where it belongs. A second record would leave open which of them counts. */
export const seeKey = (texts: Texts, key: string): Seen =>
  seen(texts, ([text = '', ...others]) => {
    const tags = tagsOf(text);
    const fits = (tag: string, value: string) => (tags.get(tag) ?? value) === value;
    return others.length === 0 && tags.get('p') === key && fits('v', 'DKIM1') && fits('k', 'rsa');
  });

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

/** Whether a domain lets the servers of a host send (RFC 7208). Two such records count as none. */
export const seeSpf = (texts: Texts, host: string): Seen =>
  seen(texts?.filter(isSpf), ([text = '', ...others]) => {
    const terms = text.toLowerCase().split(/\s+/);
    return (
      others.length === 0 &&
      [`include:${host}`, `+include:${host}`].some((one) => terms.includes(one))
    );
  });

/** The record that lets the servers of a host send, and whoever may do so by the present one. */
export function spfRecord(texts: Texts, host: string): string {
  const present = texts?.find(isSpf);
  if (!present) return `v=spf1 include:${host} ~all`;
  return seeSpf([present], host).state === 'found'
    ? present
    : present.replace(/^v=spf1/i, `v=spf1 include:${host}`);
}

const isDmarc = (text: string) => /^v=DMARC1\s*(?:;|$)/.test(text);

/** Names where the policy of a domain may be: its own, and those above, which hold for it too (RFC 9989). */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .slice(0, -1)
    .map((_, from) => `_dmarc.${labels.slice(from).join('.')}`)
    .slice(0, 4);
}

/** The record that asks for nothing but to be told: where to begin. */
export const DMARC_RECORD = 'v=DMARC1; p=none';

/** Whether some policy holds. @param answers of `dmarcNames`, in their order */
export function seeDmarc(answers: readonly Texts[]): Seen {
  const at = answers.findIndex((texts) => texts === null || texts.some(isDmarc));
  const texts = at < 0 ? [] : (answers[at] ?? null);
  return seen(texts?.filter(isDmarc), ([text = '', ...others]) => {
    const policy = tagsOf(text).get('p') ?? '';
    return others.length === 0 && /^(?:none|quarantine|reject)$/i.test(policy);
  });
}
