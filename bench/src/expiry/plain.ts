import { expiryMail } from '@regalo/server/bench';
import pg from 'pg';
import { ENQUEUE } from '../rig/plain-jobs.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

/** Ends all gifts of a company whose last day is over, at once: $1 company, $2 its today. */
const EXPIRE = `
  with due as materialized (
    select id, order_id, balance, balance_colones as value, valid_until from gifts
    where company_id = $1 and status in ('unclaimed', 'claimed') and valid_until < $2
    for no key update),
  sums as (select order_id, min(id) || ':' || min(valid_until) as cause, sum(value)::bigint as value
    from due group by order_id),
  booked as (
    insert into ledger_transactions (company_id, kind, order_id, author, cause)
    select $1, 'expiry', order_id, 'system', 'expiry:' || cause from sums order by order_id
    returning id, order_id),
  shares as (select id, order_id, value from booked join sums using (order_id)),
  wallet as (update wallets set balance = balance + (select sum(value) from sums)
    where company_id = $1 returning balance),
  entries as (
    insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
    select $1, id, side.account, side.amount, side.after
    from (select *, (select balance from wallet) - (select sum(value) from sums)
        + sum(value) over (order by id) as after from shares) s,
      lateral (values ('vouchers', -value, null), ('wallet', value, after::bigint))
        as side (account, amount, after)
    order by id),
  told as (
    insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author,
      reason, transaction_id)
    select $1, due.id, 'expired', -balance, -due.value, 0, 'system', '', shares.id
    from due join shares using (order_id)),
  ended as (
    update gifts g set status = 'expired', balance = 0, balance_colones = 0
    from due where g.company_id = $1 and g.id = due.id returning g.id),
  noted as (
    insert into notifications (company_id, kind, details, link)
    select $1, 'gifts_expired', jsonb_build_object('day', $2::date, 'gifts', count(*)), '/wallet'
    from due)
  select count(*)::int as gifts from ended`;

/** The same rows as the product's job writes, by one plain statement. @returns milliseconds */
export async function expirePlain(
  { serverUrl }: Scratch,
  { id, managerId }: { id: number; managerId: number },
  { today, gifts }: { today: string; gifts: number },
): Promise<number> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const start = performance.now();
  await client.query('BEGIN');
  // The planner knows nothing of how many rows the parts of the statement have.
  await client.query(`SET LOCAL app.company_id = ${id}; SET LOCAL enable_nestloop = off`);
  const { rows } = await client.query(EXPIRE, [id, today]);
  const mail = { companyId: id, managerId, day: today };
  const job = [expiryMail.name, mail, Object.values(mail).join(':'), String(id)];
  await client.query({ ...ENQUEUE, values: job });
  await client.query('COMMIT');
  const taken = performance.now() - start;
  await client.end();
  if (rows[0].gifts !== gifts) throw new Error(`${rows[0].gifts} gifts expired`);
  return taken;
}

/** Lets all mails have been sent, as they were long before a gift expires. */
export async function settleMails({ superuserUrl }: Scratch): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      "update deliveries set status = 'sent', sent_at = now() where status = 'queued'",
    );
    await client.query("update orders set status = 'complete'");
    await client.query("delete from pgboss.job where name = 'deliver-order'");
    await client.query('vacuum analyze');
  });
}
