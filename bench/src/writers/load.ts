import { addPerson, type Database, deletePerson, type Session } from '@regalo/server/bench';

let made = 0;

function nextPerson() {
  made += 1;
  return {
    first_name: 'María',
    last_name: 'Jiménez Mora',
    dob: '1990-05-17',
    ...{ start_date: '', language: '' as const, no_occasions: false, shared: false },
    country: 'Costa Rica',
    email: `w${made}@empresa.cr`,
    contact_no: '',
    group_id: 0,
    custom_fields: {},
    role: 1 as const,
  };
}

/**
 * Adds people and deletes every other one again, as the office does.
 * @returns writes a second
 */
export async function measureWriters(
  database: Database,
  session: Session,
  { writers, ms }: { writers: number; ms: number },
): Promise<number> {
  const used = { database, now: () => new Date() };
  const start = performance.now();
  const write = async () => {
    let writes = 0;
    while (performance.now() < start + ms) {
      await addPerson(used, session, nextPerson());
      const { id } = await addPerson(used, session, nextPerson());
      await deletePerson(used, session, id);
      writes += 3;
    }
    return writes;
  };
  const counts = await Promise.all(Array.from({ length: writers }, write));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000);
}
