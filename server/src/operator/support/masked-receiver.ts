const DOTS = '•••';

/** A name as whoever has no case sees it: the first letter of each word. */
export const maskedName = (name: string): string =>
  name.replace(/\S+/gu, (word) => `${[...word][0]}${DOTS}`);

/** An address likewise: the first letter, and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}${DOTS}${email.slice(at)}`;
}
