-- The report filters by status over any period. Gifts that were opened, have expired or were canceled
-- are found by their own, those whose mail failed by the mail's. An order adds to neither index: its
-- gifts are unclaimed and their mails queued.

-- stage (outside a transaction): gifts that somebody or something has ended
DROP INDEX CONCURRENTLY IF EXISTS gifts_by_status;
CREATE INDEX CONCURRENTLY gifts_by_status ON gifts (company_id, status, created_at DESC, id DESC)
  WHERE status <> 'unclaimed';

-- stage (outside a transaction): mails that failed
DROP INDEX CONCURRENTLY IF EXISTS deliveries_failed;
CREATE INDEX CONCURRENTLY deliveries_failed ON deliveries (company_id, gift_id)
  WHERE status = 'failed';
