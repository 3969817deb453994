-- New activities are of a gift of their company, and the shop and the ledger transaction that one names
-- are there; see check-new-gifts.sql.
CREATE OR REPLACE FUNCTION check_new_activities() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  company int;
  named bigint[];
  booked bigint[];
  shops bigint[];
BEGIN
  FOR company, named, booked, shops IN
    SELECT company_id, array_agg(DISTINCT gift_id),
      array_agg(DISTINCT transaction_id) FILTER (WHERE transaction_id IS NOT NULL),
      array_agg(DISTINCT shop_id) FILTER (WHERE shop_id IS NOT NULL)
    FROM new_rows GROUP BY company_id
  LOOP
    IF (SELECT count(*) FROM gifts g WHERE g.company_id = company AND g.id = ANY (named))
        < cardinality(named)
      OR booked IS NOT NULL AND cardinality(booked) > (SELECT count(*) FROM ledger_transactions t
        WHERE t.company_id = company AND t.id = ANY (booked))
      OR shops IS NOT NULL AND cardinality(shops) > (SELECT count(*) FROM catalogue_shops s
        WHERE s.id = ANY (shops))
    THEN
      RAISE EXCEPTION 'an activity names a gift, a ledger transaction or a shop that is not there'
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'activity_parts';
    END IF;
    -- What was chosen is used at its shop alone, also where a process of the version before books it.
    IF shops IS NOT NULL AND EXISTS (SELECT FROM new_rows n JOIN gifts g ON g.company_id = n.company_id AND g.id = n.gift_id
      WHERE n.company_id = company AND n.kind = 'redeemed' AND g.chosen_shop_id <> n.shop_id)
    THEN
      RAISE EXCEPTION 'a gift is used at a shop that was not chosen'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_chosen';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER check_new_activities AFTER INSERT ON gift_activities
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_activities();
