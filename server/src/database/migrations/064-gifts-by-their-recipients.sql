-- Operators find a recipient's gifts by the exact e-mail or phone, whatever company sent them.

-- stage (outside a transaction): index both, newest first
DROP INDEX CONCURRENTLY IF EXISTS gifts_by_email;
CREATE INDEX CONCURRENTLY gifts_by_email ON gifts (receiver_email, id DESC)
  WHERE receiver_email IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS gifts_by_phone;
CREATE INDEX CONCURRENTLY gifts_by_phone ON gifts (receiver_phone, id DESC)
  WHERE receiver_phone IS NOT NULL;
