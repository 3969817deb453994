-- The card among those that an order offers that a recipient has chosen; null without a choice, or before it.
CREATE OR REPLACE FUNCTION chosen_card(p_choices jsonb, p_item_id bigint) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
AS $$ SELECT card FROM jsonb_array_elements(p_choices -> 'items') AS card
  WHERE (card ->> 'item_id')::bigint = p_item_id $$;
GRANT EXECUTE ON FUNCTION chosen_card TO regalo_server, regalo_reads_all;
