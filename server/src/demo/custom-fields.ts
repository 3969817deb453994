import pg from 'pg';
import type { Database } from '../database/database.ts';
import { createField } from '../features/custom-fields/fields.ts';
import type { Seeded } from './history.ts';
import { sessionOf } from './sending.ts';

const COST_CENTERS = ['Ventas', 'Planta', 'Administración'];

/** What the company keeps besides. */
const FIELDS = [
  { subject: 'person', name: 'Centro de costos', kind: 'choice', choices: COST_CENTERS },
  { subject: 'order', name: 'Campaña', kind: 'text', choices: [] },
  { subject: 'gift', name: 'Nota', kind: 'text', choices: [] },
] as const;

/** Adds custom fields, with values of employees, of the orders that were sent, and of some gifts. */
export async function addCustomFields(
  database: Database,
  superuserUrl: string,
  { id, managerId }: Seeded,
): Promise<void> {
  const session = sessionOf(id, managerId, 'manager');
  for (const field of FIELDS)
    await createField({ database }, session, {
      ...{ ...field, choices: [...field.choices] },
      required: false,
    });
  // The server changes no order that was sent.
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(
      `update people set custom_fields = jsonb_build_object('centro_de_costos', ($2::text[])[1 + (id % 3)::int])
        where company_id = $1 and role = 1`,
      [id, COST_CENTERS],
    );
    await superuser.query(
      `update orders set custom_fields = jsonb_build_object('campana', case celebration
          when 'birthday' then 'Cumpleaños' when 'christmas' then 'Navidad'
          else 'Reconocimientos' end)
        where company_id = $1`,
      [id],
    );
    await superuser.query(
      `insert into gift_fields (company_id, order_id, person_id, custom_fields)
        select company_id, order_id, person_id, '{"nota": "Entregado en la feria de salud"}'
        from gifts where company_id = $1 and id % 7 = 0`,
      [id],
    );
  } finally {
    await superuser.end();
  }
}
