import { sql } from 'kysely';

/**
 * Whether mails about a gift may name neither its amount nor its shop: the company keeps them as a surprise, and it
 * has not been opened. Over `gifts g` and `companies co`.
 */
export const IS_SURPRISE = sql<boolean>`(co.surprise and g.status = 'unclaimed')`;
