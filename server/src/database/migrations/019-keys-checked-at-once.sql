-- An order for 100,000 people spent a third of its time on foreign keys: each looks up and locks one row
-- for each row. Triggers in functions/gifts hold the same, and more, once for all rows of a statement
-- (decision 043).
ALTER TABLE gifts
  DROP CONSTRAINT gifts_company_id_order_id_fkey,
  DROP CONSTRAINT gifts_company_id_person_id_fkey;
ALTER TABLE gift_activities
  DROP CONSTRAINT gift_activities_company_id_gift_id_fkey,
  DROP CONSTRAINT gift_activities_company_id_transaction_id_fkey,
  DROP CONSTRAINT gift_activities_shop_id_fkey;
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_company_id_order_id_fkey,
  DROP CONSTRAINT deliveries_company_id_gift_id_fkey;
