import { namesCompany } from '@regalo/contract/gifts/sender';

/** Whom to write to, within an English sentence: "Ana Mora at Pura Vida". */
export const at = (purchaser: string, company: string): string =>
  namesCompany(purchaser, company) ? purchaser : `${purchaser} at ${company}`;

/** The same in Spanish. @param end what closes the apposition where the sentence goes on */
export const de = (purchaser: string, company: string, end = ''): string =>
  namesCompany(purchaser, company) ? purchaser : `${purchaser}, de ${company}${end}`;
