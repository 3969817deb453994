import type { Database } from '../database/database.ts';
import { addRequest } from '../features/auth/membership/queries.ts';

const REQUESTS = [
  {
    name: 'Sofía Vargas Rojas',
    company: 'Café del Valle S.A.',
    email: 'sofia@valle.test',
    phone: '+506 8888 1234',
    note: 'Somos 120 personas. Queremos regalar en Navidad.',
  },
  {
    name: 'Andrés Solano',
    company: 'Taller Creativo Limón',
    email: 'andres@limon.test',
    phone: '',
    note: '',
  },
] as const;

/** Two who would like to be customers, where nobody has asked yet. @param database that of the console */
export async function addDemoRequests(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const asked = await tx
      .selectFrom('membership_requests')
      .select('id')
      .where('email', '=', REQUESTS[0].email)
      .executeTakeFirst();
    if (asked) return;
    for (const request of REQUESTS) await addRequest(tx, request);
  });
}
