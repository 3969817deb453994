import { type Country, countryByCode } from '@regalo/contract/values/countries';
import { type Carrier, codeCarriers } from '../../../platform/carriers/carrier.ts';
import type { Services } from '../../../platform/services.ts';
import type { ReadGiveaway } from './giveaway-queries.ts';

type Used = Pick<Services, 'carriers'>;

/** By which ways codes go to phones; none where gifts are claimed by e-mail alone, or the company has turned phones off. */
export const waysToPhones = ({ carriers }: Used, row: ReadGiveaway): Carrier[] =>
  row.messages_max > 0 ? codeCarriers(carriers, row) : [];

/** The country of phones that may claim: the company's own; null where none may. */
export const phonesOf = (services: Used, row: ReadGiveaway): Country | null =>
  waysToPhones(services, row).length > 0 ? (countryByCode(row.country) ?? null) : null;
