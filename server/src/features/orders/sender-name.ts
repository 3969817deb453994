import { sql } from 'kysely';

/** How the member is called who sent an order, over `managers m`. */
export const SENDER_NAME = sql<string>`coalesce(nullif(m.user_name, ''),
  trim(m.first_name || ' ' || m.last_name))`;
