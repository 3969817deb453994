-- Operators find a gift by an address that it had before it was moved to another one, whatever company sent it.

-- stage (outside a transaction): few moves have one
DROP INDEX CONCURRENTLY IF EXISTS gift_activities_by_former_email;
CREATE INDEX CONCURRENTLY gift_activities_by_former_email ON gift_activities (former_email)
  WHERE former_email IS NOT NULL;
