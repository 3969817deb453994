import { programSettings } from '../ui/program-settings.ts';

/** What the shop's manager chose in this browser. */
export const shopSettings = programSettings('regalo-shop-settings');
