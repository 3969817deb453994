import type { details as en } from '../../en/office/details.ts';
import type { TextsLike } from '../../texts.ts';
import { catalogue } from '../parts/catalogue.ts';
import { drafts } from '../parts/drafts.ts';
import { ends } from '../parts/ends.ts';
import { insights, payroll } from '../parts/insights.ts';
import { methods } from '../parts/methods.ts';
import { person } from '../parts/person.ts';
import { phones } from '../parts/phones.ts';
import { team } from '../parts/team.ts';
import { placeholders, templates } from '../parts/templates.ts';
import { uploadFill, uploadPoints } from '../parts/upload-points.ts';
import { wallet } from '../parts/wallet.ts';

export const details: TextsLike<typeof en> = {
  ...catalogue,
  ...drafts,
  ...ends,
  ...insights,
  ...methods,
  ...payroll,
  ...person,
  ...phones,
  ...placeholders,
  ...team,
  ...templates,
  ...uploadFill,
  ...uploadPoints,
  ...wallet,
};
