-- Attempts to mail a gift say whether it is certain that the mail has not arrived, and gifts whose code was
-- replaced, that no manager is shown their link.

-- stage: the columns
-- null: an earlier version has not said
ALTER TABLE delivery_attempts ADD COLUMN unreached boolean;
ALTER TABLE gifts ADD COLUMN link_withheld boolean NOT NULL DEFAULT false;
GRANT UPDATE (link_withheld) ON gifts TO regalo_server;

-- stage (each company, repeat): unopened gifts whose code was replaced before, not by a corrected address
UPDATE gifts SET link_withheld = true WHERE (company_id, id) IN (
  SELECT g.company_id, g.id FROM gifts g
  JOIN gift_activities a ON a.company_id = g.company_id AND a.gift_id = g.id AND a.kind = 'replaced'
  WHERE g.status = 'unclaimed' AND g.generation > 1 AND NOT g.link_withheld
    AND NOT EXISTS (SELECT FROM audit_entries e WHERE e.company_id = a.company_id
      AND e.subject = 'gift' AND e.subject_id = a.gift_id AND e.action = 'edited'
      AND e.after ->> 'reissued' = 'true' AND e.created_at = a.created_at)
  LIMIT 5000);
