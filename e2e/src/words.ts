import { all } from '../../messages/src/all-languages.ts';
import { entry as entryEn } from '../../messages/src/en/entry/entry.ts';
import { pin as pinEn } from '../../messages/src/en/entry/pin.ts';
import { office as officeEn } from '../../messages/src/en/office/office.ts';
import { catalogue as editedEn } from '../../messages/src/en/operator/catalogue.ts';
import { operator as operatorEn } from '../../messages/src/en/operator/operator.ts';
import { proposals as proposalsEn } from '../../messages/src/en/operator/proposals.ts';
import { shops as shopsEn } from '../../messages/src/en/operator/shops.ts';
import { catalogue as catalogueEn } from '../../messages/src/en/parts/catalogue.ts';
import { shop as shopEn } from '../../messages/src/en/shop.ts';
import { till as tillEn } from '../../messages/src/en/till.ts';
import { entry as entryEs } from '../../messages/src/es/entry/entry.ts';
import { pin as pinEs } from '../../messages/src/es/entry/pin.ts';
import { office as officeEs } from '../../messages/src/es/office/office.ts';
import { catalogue as editedEs } from '../../messages/src/es/operator/catalogue.ts';
import { operator as operatorEs } from '../../messages/src/es/operator/operator.ts';
import { proposals as proposalsEs } from '../../messages/src/es/operator/proposals.ts';
import { shops as shopsEs } from '../../messages/src/es/operator/shops.ts';
import { catalogue as catalogueEs } from '../../messages/src/es/parts/catalogue.ts';
import { shop as shopEs } from '../../messages/src/es/shop.ts';
import { till as tillEs } from '../../messages/src/es/till.ts';
import type { Language } from '../../messages/src/languages.ts';

const CONSOLE = {
  frame: all<typeof operatorEn>({ en: operatorEn, es: operatorEs }),
  catalogue: all<typeof editedEn>({ en: editedEn, es: editedEs }),
  shops: all<typeof shopsEn>({ en: shopsEn, es: shopsEs }),
  proposals: all<typeof proposalsEn>({ en: proposalsEn, es: proposalsEs }),
};
const ENTRY = all<typeof entryEn>({ en: entryEn, es: entryEs });
const PIN = all<typeof pinEn>({ en: pinEn, es: pinEs });
const OFFICE = all<typeof officeEn>({ en: officeEn, es: officeEs });
const CATALOGUE = all<typeof catalogueEn>({ en: catalogueEn, es: catalogueEs });
const SHOP = all<typeof shopEn>({ en: shopEn, es: shopEs });
const TILL = all<typeof tillEn>({ en: tillEn, es: tillEs });

export type Words = ReturnType<typeof wordsIn>;

/** What the screens of a journey say in a language, for one that is made in each. */
export const wordsIn = (language: Language) => ({
  common: ENTRY[language].common,
  login: ENTRY[language].login,
  newPin: PIN[language].account.reset,
  office: { ...OFFICE[language], ...CATALOGUE[language] },
  till: TILL[language],
  shop: SHOP[language].shop,
  menu: CONSOLE.frame[language].operator.menu,
  catalogue: CONSOLE.catalogue[language].operator.catalogue,
  shops: CONSOLE.shops[language].operator.shops,
  payouts: CONSOLE.shops[language].operator.payouts,
  proposals: CONSOLE.proposals[language].operator.proposals,
});
