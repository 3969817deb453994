import { programSettings } from '../ui/program-settings.ts';

/** What the operator chose in this browser. */
export const operatorSettings = programSettings('regalo-operator-settings');
