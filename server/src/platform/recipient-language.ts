import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';

/**
 * The language of mails and pages to the recipient of a gift: their own as it is now, else that of the
 * order. Over `gifts g` and `orders o`.
 */
export const RECIPIENT_LANGUAGE = sql<Language>`coalesce((select p.language from people p
  where p.company_id = g.company_id and p.id = g.person_id), o.language)`;
