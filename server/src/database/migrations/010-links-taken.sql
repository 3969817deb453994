-- stage: when a manager last took the claim link of a gift to hand it over; null: nobody has taken it
ALTER TABLE gifts ADD COLUMN link_taken_at timestamptz;
GRANT UPDATE (link_taken_at) ON gifts TO regalo_server;

-- stage (each company, repeat): links taken before, from the audit; not those that were replaced since
UPDATE gifts g SET link_taken_at = taken.at FROM (
  SELECT a.company_id, a.subject_id AS gift_id, max(a.created_at) AS at
  FROM audit_entries a
    JOIN gifts g ON g.company_id = a.company_id AND g.id = a.subject_id AND g.link_taken_at IS NULL
  WHERE a.subject = 'gift' AND a.action IN ('link taken', 'card printed') AND NOT EXISTS (
    SELECT FROM audit_entries later WHERE later.company_id = a.company_id
      AND later.subject = 'gift' AND later.subject_id = a.subject_id AND later.id > a.id
      AND later.after @> '{"reissued": true}')
  GROUP BY 1, 2 LIMIT 5000) AS taken
WHERE g.company_id = taken.company_id AND g.id = taken.gift_id;
