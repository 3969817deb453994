/** Forms of companies that people leave out when they name one. */
const LEGAL_FORMS = /(?: (?:s a|s r l|sa|srl|s de r l|r l|rl|ltda|limitada|inc|llc|ltd|corp))+$/;

/** The words of a name: in lower case, without accents and punctuation, a blank between them. */
const words = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether the purchaser's name has the company's already, such as "Pura Vida" of "Pura Vida S.A." or "Recursos
 * Humanos, Pura Vida": then nobody is told the company's once more.
 */
export function namesCompany(purchaser: string, company: string): boolean {
  const whole = words(company);
  const bare = whole.replace(LEGAL_FORMS, '') || whole;
  return bare !== '' && ` ${words(purchaser)} `.includes(` ${bare} `);
}

/** The sender of a gift and their company: "Ana Mora (Pura Vida S.A.)". */
export const senderOf = (purchaser: string, company: string): string =>
  namesCompany(purchaser, company) ? purchaser : `${purchaser} (${company})`;
