-- Takes everything that says who somebody was out of the company's rows. Gifts, their activities, money
-- and counts stay, under a pseudonym that readers see in their language (contract: people/erased.ts).
-- Can be repeated. The server may change none of this by itself: what it may call does only this.
--
-- The person is locked against orders and drafts, which read people under a lock of their own; then orders,
-- gifts and mails, in this order as everywhere; drafts after people. The company wall holds for the owner too.
-- Returns the pictures and videos that no recipient is left to see.
CREATE OR REPLACE FUNCTION erase_person(p_person bigint) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  company CONSTANT int := nullif(current_setting('app.company_id', true), '')::int;
  pseudonym CONSTANT text := 'erased:' || p_person;
  person people;
  their_gifts bigint[];
  their_orders bigint[];
  -- As notifications call them, and what exports may have searched for. A phone or an address that somebody else
  -- of the company has too stays theirs, and what is kept by it.
  names text[];
  addresses text[];
  -- Their phones as they are dialed, by which claims of giveaways are kept.
  dialed text[];
  emptied bigint[];
  emptied_held bigint[];
  emptied_scheduled bigint[];
  emptied_drafts bigint[];
  emptied_cards bigint[];
BEGIN
  SELECT * INTO person FROM people WHERE company_id = company AND id = p_person FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no person %', p_person USING ERRCODE = 'no_data_found';
  END IF;
  their_orders := ARRAY(SELECT id FROM orders o WHERE company_id = company AND id IN (
    SELECT order_id FROM gifts WHERE company_id = company AND person_id = p_person)
    ORDER BY id FOR NO KEY UPDATE);
  their_gifts := ARRAY(SELECT id FROM gifts WHERE company_id = company AND person_id = p_person
    ORDER BY id FOR NO KEY UPDATE);
  PERFORM FROM deliveries WHERE company_id = company AND gift_id = ANY (their_gifts)
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('app.erasing', 'on', true);

  names := ARRAY(SELECT DISTINCT n FROM (
    SELECT trim(person.first_name || ' ' || person.last_name) AS n
    UNION ALL SELECT person.contact_no
    UNION ALL SELECT unnest(ARRAY[receiver_name, receiver_phone]) FROM gifts
      WHERE company_id = company AND id = ANY (their_gifts)) AS one
    WHERE n <> '' AND n <> pseudonym AND NOT EXISTS (SELECT FROM people o
      WHERE o.company_id = company AND o.contact_no = n AND o.deleted_at IS NULL AND o.id <> p_person));
  addresses := ARRAY(SELECT DISTINCT lower(address) FROM (
    SELECT person.email AS address
    UNION ALL SELECT receiver_email FROM gifts WHERE company_id = company AND id = ANY (their_gifts)
    UNION ALL SELECT address FROM deliveries WHERE company_id = company AND gift_id = ANY (their_gifts)
    UNION ALL SELECT former_email FROM gift_activities
      WHERE company_id = company AND gift_id = ANY (their_gifts)) AS one
    WHERE address <> '' AND NOT EXISTS (SELECT FROM people o
      WHERE o.company_id = company AND o.email = lower(address) AND o.deleted_at IS NULL AND o.id <> p_person));

  dialed := ARRAY(SELECT regexp_replace(n, '^(\+52)1(?=\d{10}$)|^(\+54)9(?=\d{10}$)', '\1\2')
    FROM unnest(names) AS n WHERE n ~ '^\+\d+$');

  UPDATE gifts SET receiver_name = pseudonym, receiver_email = NULL, receiver_phone = NULL,
      message = CASE WHEN message IS NOT NULL THEN '' END, thanked_at = NULL
    WHERE company_id = company AND id = ANY (their_gifts);
  UPDATE people SET first_name = '', last_name = '', email = NULL, contact_no = NULL, dob = NULL,
      country = NULL, start_date = NULL, language = NULL, no_occasions = false, group_id = NULL,
      shared_contact = NULL, custom_fields = '{}', deleted_at = coalesce(deleted_at, now()),
      erased_at = coalesce(erased_at, now())
    WHERE company_id = company AND id = p_person;

  -- What the company's own systems call them, and were answered: a repeated call of a key gets the rest again.
  DELETE FROM gift_fields WHERE company_id = company AND person_id = p_person;
  DELETE FROM external_ids WHERE company_id = company AND subject = 'person' AND subject_id = p_person;
  DELETE FROM directory_users WHERE company_id = company AND (person_id = p_person OR email = ANY (addresses));
  UPDATE call_replies SET reply = reply || '{"external_id": null, "first_name": "", "last_name": "", "email": null,
      "phone": null, "country": null, "birth_date": null, "start_date": null, "language": null,
      "custom_fields": {}}'
    WHERE company_id = company AND key LIKE 'key:%' AND reply ? 'birth_date' AND reply->>'id' = p_person::text;
  UPDATE call_replies SET reply = reply || '{"recipient": {"name": "", "email": null, "phone": null}, "person_id": null}'
    WHERE company_id = company AND key LIKE 'key:%' AND reply->>'person_id' = p_person::text;

  UPDATE giveaway_claims SET first_name = '', last_name = '', email = NULL, phone = NULL, mailbox = NULL
    WHERE company_id = company AND person_id = p_person;
  -- What they asked for and never claimed.
  DELETE FROM giveaway_claims WHERE company_id = company AND claimed_at IS NULL
    AND (email = ANY (addresses) OR mailbox = ANY (dialed));

  -- Their days say when they were born.
  DELETE FROM occasion_gifts WHERE company_id = company AND person_id = p_person;

  -- The attempts stay: whether a mail may have arrived decides if a fee is returned.
  UPDATE delivery_attempts a SET reason = '' FROM deliveries d
    WHERE d.company_id = company AND d.gift_id = ANY (their_gifts)
      AND a.company_id = company AND a.delivery_id = d.id AND a.reason <> '';
  UPDATE deliveries SET address = '', reason = NULL, carrier_id = NULL,
      status = CASE WHEN status IN ('queued', 'sending') THEN 'replaced' ELSE status END
    WHERE company_id = company AND gift_id = ANY (their_gifts);
  -- The answer to one mail is the reason of all that were given up with it.
  UPDATE deliveries d SET reason = 'not sent'
    WHERE company_id = company AND status = 'failed' AND given_up
      AND EXISTS (SELECT FROM unnest(addresses) AS a WHERE position(a IN lower(d.reason)) > 0);
  UPDATE channel_outages o SET reason = 'not sent'
    WHERE EXISTS (SELECT FROM unnest(addresses) AS a WHERE position(a IN lower(o.reason)) > 0);

  DELETE FROM gift_thanks WHERE company_id = company AND gift_id = ANY (their_gifts);
  UPDATE gift_activities SET reason = '', former_email = NULL
    WHERE company_id = company AND gift_id = ANY (their_gifts)
      AND (reason <> '' OR former_email IS NOT NULL);

  WITH alone AS (
    SELECT o.id, o.media_id FROM orders o WHERE o.company_id = company AND o.id = ANY (their_orders)
      AND NOT EXISTS (SELECT FROM gifts g
        JOIN people p ON p.company_id = g.company_id AND p.id = g.person_id
        WHERE g.company_id = company AND g.order_id = o.id AND p.erased_at IS NULL)),
  cleared AS (
    UPDATE orders o SET message = '', media_id = NULL FROM alone
    WHERE o.company_id = company AND o.id = alone.id),
  unsigned AS (
    DELETE FROM group_cards c USING alone WHERE c.company_id = company AND c.order_id = alone.id)
  SELECT array_agg(media_id) INTO emptied FROM (
    SELECT media_id FROM alone UNION SELECT photo_id FROM card_signatures c JOIN alone ON alone.id = c.order_id
      WHERE c.company_id = company) AS one WHERE media_id IS NOT NULL;

  -- The same of orders that are or were held for approval, and what was said when they were decided.
  WITH alone AS (
    SELECT h.id, h.media_id, h.send_at IS NULL AND NOT EXISTS (SELECT FROM orders o
        WHERE o.company_id = company AND o.id = h.id) AS unsent
    FROM pending_orders h WHERE h.company_id = company
      AND h.id IN (SELECT order_id FROM pending_recipients
        WHERE company_id = company AND person_id = p_person)
      AND NOT EXISTS (SELECT FROM pending_recipients r
        JOIN people p ON p.company_id = r.company_id AND p.id = r.person_id
        WHERE r.company_id = company AND r.order_id = h.id AND p.erased_at IS NULL)),
  cleared AS (
    UPDATE pending_orders h SET message = '', media_id = NULL FROM alone
    WHERE h.company_id = company AND h.id = alone.id),
  unsaid AS (
    UPDATE pending_decisions d SET comment = '' FROM alone
    WHERE d.company_id = company AND d.order_id = alone.id AND d.comment <> ''),
  -- One that was to be sent later has its card, too.
  unsigned AS (
    DELETE FROM group_cards c USING alone
    WHERE c.company_id = company AND c.order_id = alone.id AND alone.unsent)
  SELECT array_agg(media_id) INTO emptied_held FROM (
    SELECT media_id FROM alone UNION SELECT photo_id FROM card_signatures c
      JOIN alone ON alone.id = c.order_id AND alone.unsent
      WHERE c.company_id = company) AS one WHERE media_id IS NOT NULL;

  -- The same of orders that are or were to be sent later; whoever is in the groups of one gets it, too.
  WITH alone AS (
    SELECT s.id, s.media_id FROM scheduled_orders s WHERE s.company_id = company
      AND s.follow_groups = '{}'
      AND s.id IN (SELECT order_id FROM scheduled_recipients
        WHERE company_id = company AND person_id = p_person)
      AND NOT EXISTS (SELECT FROM scheduled_recipients r
        JOIN people p ON p.company_id = r.company_id AND p.id = r.person_id
        WHERE r.company_id = company AND r.order_id = s.id AND p.erased_at IS NULL)),
  cleared AS (
    UPDATE scheduled_orders s SET message = '', media_id = NULL FROM alone
    WHERE s.company_id = company AND s.id = alone.id),
  unsigned AS (
    DELETE FROM group_cards c USING alone WHERE c.company_id = company AND c.order_id = alone.id)
  SELECT array_agg(media_id) INTO emptied_scheduled FROM (
    SELECT media_id FROM alone UNION SELECT photo_id FROM card_signatures c JOIN alone ON alone.id = c.order_id
      WHERE c.company_id = company) AS one WHERE media_id IS NOT NULL;

  -- What they signed on cards of others, by a link of their own.
  DELETE FROM card_invitations WHERE company_id = company AND person_id = p_person;
  WITH unsigned AS (
    DELETE FROM card_signatures WHERE company_id = company AND person_id = p_person RETURNING photo_id)
  SELECT array_agg(photo_id) INTO emptied_cards FROM unsigned WHERE photo_id IS NOT NULL;

  -- What keys were answered about orders whose message is gone.
  UPDATE call_replies SET reply = reply || '{"message": ""}'
    WHERE company_id = company AND key LIKE 'key:%' AND reply->>'message' <> '' AND reply ? 'sender_name'
      AND EXISTS (SELECT FROM order_numbers n
        LEFT JOIN orders o ON o.company_id = company AND o.id = n.order_id
        LEFT JOIN scheduled_orders s ON s.company_id = company AND s.id = n.order_id
        LEFT JOIN pending_orders h ON h.company_id = company AND h.id = n.order_id
        WHERE n.company_id = company AND n.number::text = reply->>'id'
          AND coalesce(o.message, s.message, h.message) = '');

  -- The same of drafts, from which they are taken. Their new revision refuses what a device saves that has not
  -- seen it.
  WITH named AS (
    SELECT d.manager_id, d.key, d.media_id, gen_random_uuid()::text AS revision, (
      SELECT coalesce(jsonb_agg(left_over ORDER BY n), '[]') FROM (
        SELECT part.n, jsonb_set(part.value, '{list}', jsonb_agg(one.value ORDER BY one.n)) AS left_over
        FROM jsonb_array_elements(d.recipients) WITH ORDINALITY AS part (value, n),
          jsonb_array_elements(part.value -> 'list') WITH ORDINALITY AS one (value, n)
        WHERE one.value <> to_jsonb(p_person) GROUP BY part.n, part.value) AS parts) AS others
    FROM drafts d WHERE d.company_id = company
      AND d.recipients @> jsonb_build_array(jsonb_build_object('list', jsonb_build_array(p_person)))
    ORDER BY d.manager_id, d.key FOR UPDATE),
  cleared AS (
    UPDATE drafts d SET recipients = others, recipients_revision = n.revision, revision = n.revision,
      quantity = CASE WHEN others = '[]' THEN 0 ELSE quantity - 1 END,
      media_id = CASE WHEN others <> '[]' THEN d.media_id END,
      contents = CASE WHEN others = '[]'
        THEN contents || '{"message": "", "attachment": null}' ELSE contents END
    FROM named n WHERE d.company_id = company AND d.manager_id = n.manager_id AND d.key = n.key)
  SELECT array_agg(DISTINCT media_id) INTO emptied_drafts FROM named
    WHERE media_id IS NOT NULL AND others = '[]';

  DELETE FROM notifications WHERE company_id = company
    AND kind IN ('gift_thanked', 'gift_moved') AND details ->> 'name' = ANY (names)
    AND (details ->> 'orderId')::bigint = ANY (their_orders);
  UPDATE notifications SET details = details || jsonb_build_object('name', pseudonym)
    WHERE company_id = company AND kind IN ('use_disputed', 'move_disputed')
      AND details ->> 'name' = ANY (names) AND (details ->> 'orderId')::bigint = ANY (their_orders);

  -- Of the salt nothing is left either: the links of the chain keep a hash that tells nothing without it.
  UPDATE audit_entries SET before = audit_facts(action, before), after = audit_facts(action, after),
      salt = NULL
    WHERE company_id = company AND action <> 'erased'
      AND (subject = 'person' AND subject_id = p_person
        OR subject = 'gift' AND subject_id = ANY (their_gifts));
  -- An export that was narrowed by a search for them.
  UPDATE audit_entries e SET after = audit_facts(e.action, e.after), salt = NULL
    WHERE company_id = company AND subject = 'company' AND action = 'exported'
      AND length(e.after #>> '{filter,search}') > 1
      AND EXISTS (SELECT FROM unnest(names || addresses) AS known
        WHERE position(lower(unaccent(e.after #>> '{filter,search}')) IN lower(unaccent(known))) > 0);

  DELETE FROM reminder_opt_outs WHERE company_id = company AND address_hash IN (
    SELECT sha256(convert_to(address, 'UTF8')) FROM unnest(addresses) AS address);
  DELETE FROM bounced_addresses WHERE company_id = company AND address_hash IN (
    SELECT sha256(convert_to(address, 'UTF8')) FROM unnest(addresses) AS address);

  PERFORM set_config('app.erasing', '', true);
  -- Whoever claims of two giveaways before they are accepted is two people, of whom only one is in the lists.
  RETURN QUERY SELECT erased.id FROM (
    SELECT DISTINCT k.person_id FROM giveaway_claims k JOIN people p ON p.company_id = company AND p.id = k.person_id
    WHERE k.company_id = company AND (k.email = ANY (addresses) OR k.mailbox = ANY (dialed)) AND p.deleted_at IS NOT NULL AND p.erased_at IS NULL) AS again,
    erase_person(again.person_id) AS erased (id);
  RETURN QUERY SELECT DISTINCT one FROM unnest(
    emptied || emptied_held || emptied_scheduled || emptied_drafts || emptied_cards) AS one;
END $$;
REVOKE ALL ON FUNCTION erase_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_person TO regalo_server;
