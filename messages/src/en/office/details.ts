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

/** English texts that the dashboard and the lists do not need, loaded with the pages that do. */
export const details = {
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
