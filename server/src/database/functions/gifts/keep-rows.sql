-- Whom and what gifts, mails and activities name stays there, and stays what it is, whoever asks. So who
-- has seen it need not lock it: the three functions check_new_… rely on that.
CREATE OR REPLACE FUNCTION keep_rows() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are neither removed nor made others', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER keep_rows BEFORE DELETE OR TRUNCATE OR UPDATE OF company_id, id ON people
  FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER keep_rows BEFORE DELETE OR TRUNCATE OR UPDATE OF company_id, id ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER keep_rows
  BEFORE DELETE OR TRUNCATE OR UPDATE OF company_id, id, order_id, person_id ON gifts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER keep_rows BEFORE UPDATE OF company_id, order_id, gift_id ON deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER keep_rows BEFORE DELETE OR TRUNCATE OR UPDATE OF id ON catalogue_shops
  FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
