import { fundsRefusals } from './refusals/funds.ts';
import { operatorRefusals } from './refusals/operator.ts';
import { signedInRefusals } from './refusals/signed-in.ts';

export const refusals = { ...signedInRefusals, ...operatorRefusals, ...fundsRefusals };
