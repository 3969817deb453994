import { auth } from '../parts/auth.ts';
import { dashboard } from '../parts/dashboard.ts';
import { fieldFilter } from '../parts/field-filter.ts';
import { gifts } from '../parts/gifts.ts';
import { groups } from '../parts/groups.ts';
import { lists } from '../parts/lists.ts';
import { orders } from '../parts/orders.ts';
import { people } from '../parts/people.ts';
import { reports } from '../parts/reports.ts';
import { shell } from '../parts/shell.ts';
import { upload } from '../parts/upload.ts';
import { officeRefusals } from '../refusals/office.ts';
import { signedInRefusals } from '../refusals/signed-in.ts';
import { states } from '../states.ts';

/** English texts of the office; those of the specification are verbatim. */
export const office = {
  ...lists,
  ...auth,
  ...dashboard,
  ...fieldFilter,
  ...gifts,
  ...groups,
  ...orders,
  ...people,
  ...reports,
  ...shell,
  ...states,
  ...upload,
};

export const refusals = { ...signedInRefusals, ...officeRefusals };
