const DOTS = '•••';

/** A name as whoever has no case sees it: the first letter of each word. */
export const maskedName = (name: string): string =>
  name.replace(/\S+/gu, (word) => `${[...word][0]}${DOTS}`);

/** An address likewise: the first letter of each side, and what the domain ends with. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [domain = '', ...rest] = email.slice(at + 1).split('.');
  const first = (part: string) => `${[...part][0] ?? ''}${DOTS}`;
  return `${first(email.slice(0, at))}@${[first(domain), ...rest].join('.')}`;
}

/** Of a phone the last two digits. */
export const maskedPhone = (phone: string): string => `${DOTS}${phone.slice(-2)}`;

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;
const PHONE = /\+\d{6,15}/g;
const TEXT_MAX = 500;

/** What a mail server or carrier has answered, which may quote whom it refuses. */
export const maskedText = (text: string): string =>
  text.replace(ADDRESS, `${DOTS}@${DOTS}`).replace(PHONE, DOTS).slice(0, TEXT_MAX);
