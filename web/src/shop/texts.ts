import { loadTexts, type Part } from '../lib/i18n/i18n.ts';

const SHOP: Part = {
  en: () =>
    import('../lib/i18n/shop-en.ts').then(({ shopEn: texts, refusals }) => ({ texts, refusals })),
  es: () =>
    import('../lib/i18n/shop-es.ts').then(({ shopEs: texts, refusals }) => ({ texts, refusals })),
};

/** Loads the texts of the shop's program, in the current language and in those chosen later. */
export const loadShopTexts = (): Promise<void> => loadTexts(SHOP);
