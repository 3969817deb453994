-- Keeps what the gifts of an order are counted by. What is summed up of one that changes is taken out of its days first,
-- and summed up anew by the job.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.keep_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_advisory_xact_lock(770150, NEW.company_id);
    PERFORM search.add_to_days(search.take_back_orders(c.company_id, ARRAY[NEW.id]), c.clock, -1)
    FROM search.figure_clocks c WHERE c.company_id = NEW.company_id AND c.clock IS NOT NULL;
  END IF;
  INSERT INTO search.sent_orders (company_id, id, sent_at, amount, member_id, celebration, group_id, shop_id, fields)
  VALUES (NEW.company_id, NEW.id, NEW.created_at, NEW.amount, NEW.manager_id, NEW.celebration, NEW.group_id,
    NEW.shop_id, NEW.custom_fields)
  ON CONFLICT (company_id, id) DO UPDATE SET sent_at = excluded.sent_at, fields = excluded.fields;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.keep_order FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_added AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION search.keep_order();
CREATE TRIGGER keep_moved AFTER UPDATE OF created_at, custom_fields ON orders
  FOR EACH ROW EXECUTE FUNCTION search.keep_order();
