import { approvalRefusals } from '@regalo/messages/en/refusals/approval';
import { catalogueRefusals } from '@regalo/messages/en/refusals/catalogue';
import { companiesRefusals } from '@regalo/messages/en/refusals/companies';
import { entryRefusals } from '@regalo/messages/en/refusals/entry';
import { fundsRefusals } from '@regalo/messages/en/refusals/funds';
import { officeRefusals } from '@regalo/messages/en/refusals/office';
import { operatorRefusals } from '@regalo/messages/en/refusals/operator';
import { shopRefusals } from '@regalo/messages/en/refusals/shop';
import { signedInRefusals } from '@regalo/messages/en/refusals/signed-in';
import { ssoRefusals } from '@regalo/messages/en/refusals/sso';
import { tillRefusals } from '@regalo/messages/en/refusals/till';
import { type Problem, textOf } from './problem.ts';

/** Every text of a refusal in English, those of the specification word for word. */
export const REFUSALS = {
  ...entryRefusals,
  ...signedInRefusals,
  ...officeRefusals,
  ...approvalRefusals,
  ...ssoRefusals,
  ...shopRefusals,
  ...tillRefusals,
  ...operatorRefusals,
  ...catalogueRefusals,
  ...fundsRefusals,
  ...companiesRefusals,
};

/** The English text of a problem, which every answer of the server carries. */
export const inEnglish = (problem: Problem): string => textOf(REFUSALS, problem, 'en') as string;
