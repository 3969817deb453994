-- All that gifts of an order are added up under in search.day_figures, with the day on which it was sent.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.keys_of(
  o search.sent_orders, p_clock text, p_role smallint, p_shop bigint)
RETURNS TABLE (by text, field text, day date, key text)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT w.by, w.field, d.day, search.key_of(w.by, w.field, d.day, o, p_role, p_shop)
  -- OFFSET: worked out once
  FROM (SELECT search.day_of(o.sent_at, p_clock) AS day OFFSET 0) AS d, (
    VALUES ('month', ''), ('occasion', ''), ('group', ''), ('category', ''), ('shop', ''), ('sender', '')
    UNION ALL SELECT 'field', jsonb_object_keys(o.fields)) AS w (by, field);
END;
REVOKE ALL ON FUNCTION search.keys_of FROM PUBLIC;

RESET ROLE;
