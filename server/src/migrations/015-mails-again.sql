-- A gift can be mailed again, to the same address or to another one. Of its mails the newest counts;
-- the ones before it are history.
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_status_check,
  ADD CONSTRAINT deliveries_status_check
    CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'replaced')),
  -- whether a notification has told of its failure
  ADD told boolean NOT NULL DEFAULT false;
GRANT UPDATE (told) ON deliveries TO regalo_server;

-- When somebody last had it mailed again.
ALTER TABLE gifts ADD resent_at timestamptz;
GRANT UPDATE (resent_at) ON gifts TO regalo_server;

-- The failures of closed orders were told. The owner too is behind the wall, but for as long as this
-- takes.
ALTER TABLE deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
UPDATE deliveries d SET told = true FROM orders o
  WHERE o.company_id = d.company_id AND o.id = d.order_id AND o.status <> 'pending'
    AND d.status = 'failed';
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
