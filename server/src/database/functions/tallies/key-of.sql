-- What gifts of an order are added up under, by one of its properties; null where they have none of it. The category and
-- the shop are the gift's own: a card that was chosen or swapped for is of its shop.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.key_of(
  p_by text, p_field text, p_day date, o search.sent_orders, p_role smallint, p_shop bigint) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE p_by
  WHEN 'month' THEN to_char(p_day, 'YYYY-MM')
  WHEN 'occasion' THEN o.celebration
  WHEN 'group' THEN o.group_id::text
  WHEN 'category' THEN nullif(p_role, 0)::text
  WHEN 'shop' THEN coalesce(nullif(p_shop, 0), o.shop_id)::text
  WHEN 'sender' THEN o.member_id::text
  WHEN 'field' THEN o.fields ->> p_field
  WHEN 'order' THEN o.id::text END;
REVOKE ALL ON FUNCTION search.key_of FROM PUBLIC;

RESET ROLE;
