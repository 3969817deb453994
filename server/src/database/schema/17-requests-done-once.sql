-- Keys of requests that are done once, however often they are sent.

-- The key of each committed order, be it sent, held or scheduled, so that a repeated request is answered
-- by the first one.
CREATE TABLE idempotency_keys (
  company_id int NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  payload_hash bytea NOT NULL,
  order_id bigint,
  pending_order_id bigint,
  scheduled_order_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, key),
  FOREIGN KEY (company_id, order_id) REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_keys_of_pending FOREIGN KEY (company_id, pending_order_id)
    REFERENCES pending_orders DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_keys_of_scheduled FOREIGN KEY (company_id, scheduled_order_id)
    REFERENCES scheduled_orders DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_keys_of_one_order
    CHECK (num_nonnulls(order_id, pending_order_id, scheduled_order_id) = 1)
);
CALL build_company_wall('idempotency_keys');
GRANT SELECT, INSERT, DELETE ON idempotency_keys TO regalo_server;

-- What calls were answered that are done once.
CREATE TABLE call_replies (
  company_id int NOT NULL REFERENCES companies,
  -- the caller's idempotency key, and the hash of what it was sent with
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  payload_hash bytea NOT NULL CHECK (length(payload_hash) = 32),
  -- null only while the call runs
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, key)
);
CREATE INDEX call_replies_in_time ON call_replies (company_id, created_at);
CALL build_company_wall('call_replies');
GRANT SELECT, INSERT, DELETE ON call_replies TO regalo_server;
GRANT UPDATE (reply) ON call_replies TO regalo_server;
