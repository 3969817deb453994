import { auth } from '../parts/auth.ts';
import { dashboard } from '../parts/dashboard.ts';
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
  ...gifts,
  ...groups,
  ...orders,
  ...people,
  ...reports,
  ...shell,
  ...states,
  ...upload,
  /** The filter by custom fields, and those that are shown, above lists. */
  fieldFilter: {
    fields: 'Fields',
    some: 'Fields: {{count}}',
    of: { person: 'of the recipient', order: 'of the order', gift: 'of the gift' },
    contains: 'Contains',
    min: 'From',
    max: 'To',
    empty: 'Empty',
    clear: 'Clear',
    apply: 'Filter',
  },
  fieldColumns: {
    columns: 'Columns',
    some: 'Columns: {{count}}',
    of: { person: 'Of the recipient', order: 'Of the order', gift: 'Of the gift' },
  },
};

export const refusals = { ...signedInRefusals, ...officeRefusals };
