import type { office as en } from '../../en/office/office.ts';
import type { TextsLike } from '../../texts.ts';
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

/** Spanish of Costa Rica, addressed as «usted». */
export const office: TextsLike<typeof en> = {
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
    fields: 'Campos',
    some: 'Campos: {{count}}',
    of: { person: 'del destinatario', order: 'del pedido', gift: 'del regalo' },
    contains: 'Contiene',
    min: 'Desde',
    max: 'Hasta',
    empty: 'Vacío',
    clear: 'Limpiar',
    apply: 'Filtrar',
  },
  fieldColumns: {
    columns: 'Columnas',
    some: 'Columnas: {{count}}',
    of: { person: 'Del destinatario', order: 'Del pedido', gift: 'Del regalo' },
  },
};

export const refusals = { ...signedInRefusals, ...officeRefusals };
