-- What stays of an audit entry about somebody who is erased: ids, numbers and yes or no. Null where that
-- is nothing.
CREATE OR REPLACE FUNCTION facts_alone(entry jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(entry)
  WHERE jsonb_typeof(value) IN ('number', 'boolean')
$$;
