import { loadShop } from '@regalo/messages/web';
import { loadTexts } from '../lib/i18n/i18n.ts';

/** Loads the texts of the shop's program, in the current language and in those chosen later. */
export const loadShopTexts = (): Promise<void> => loadTexts('shop', loadShop);
