import { programSettings } from '../ui/program-settings.ts';

/** The settings of the shop's manager in this browser. */
export const shopSettings = programSettings('regalo-shop-settings');
