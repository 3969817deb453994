import { approvalRefusalsEn } from './approval-en.ts';
import { entryRefusalsEn } from './entry-en.ts';
import { officeRefusalsEn } from './office-en.ts';
import { type Problem, textOf } from './problem.ts';
import type { RefusalTexts } from './reasons.ts';
import { shopRefusalsEn } from './shop-en.ts';
import { signedInRefusalsEn } from './signed-in-en.ts';
import { ssoRefusalsEn } from './sso-en.ts';
import { tillRefusalsEn } from './till-en.ts';

const ALL: RefusalTexts = {
  ...entryRefusalsEn,
  ...signedInRefusalsEn,
  ...officeRefusalsEn,
  ...approvalRefusalsEn,
  ...ssoRefusalsEn,
  ...shopRefusalsEn,
  ...tillRefusalsEn,
};

/** The English text of a problem, which every answer of the server carries. */
export const inEnglish = (problem: Problem): string => textOf(ALL, problem) as string;
