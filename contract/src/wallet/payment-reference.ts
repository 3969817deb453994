/** Two digits that tell a mistyped number: ISO 7064 MOD 97-10, as in an IBAN. */
const checkOf = (companyId: number): string =>
  String(Number(98n - ((BigInt(companyId) * 100n) % 97n))).padStart(2, '0');

/** The reference on a company's bank transfer, `R-12-62`, by which the operator finds the company. */
export const paymentReference = (companyId: number): string =>
  `R-${companyId}-${checkOf(companyId)}`;

const REFERENCE = /^R\s*-?\s*(\d{1,10})\s*-?\s*(\d{2})$/i;

/** The company of a reference as banks pass it on, dashes or not; undefined if it is not right. */
export function companyOfReference(typed: string): number | undefined {
  const [, id = '', check] = REFERENCE.exec(typed.trim()) ?? [];
  const companyId = Number(id);
  return companyId > 0 && checkOf(companyId) === check ? companyId : undefined;
}

/** Matches a possible reference in a payer's words. */
const WITHIN = /(?<![\p{L}\d])R\s?-?\s?\d{1,10}\s?-?\s?\d{2}(?!\d)/giu;

/** The companies whose references stand in a text, such as "pago R-12-62 noviembre", each once. */
export function companiesIn(text: string): number[] {
  const found = Array.from(text.matchAll(WITHIN), ([written]) => companyOfReference(written));
  return [...new Set(found)].filter((id) => id !== undefined);
}
