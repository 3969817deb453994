-- Reminders before a gift's last day.

-- The outbox of reminders: one row for a gift, a last day and a step, so that none is sent twice. A gift
-- that is extended or reopened has another last day.
CREATE TABLE gift_reminders (
  company_id int NOT NULL,
  gift_id bigint NOT NULL,
  valid_until date NOT NULL,
  -- how many days before it
  days smallint NOT NULL CHECK (days IN (30, 7, 1)),
  -- dropped: there was nothing to remind of any more, or nobody
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'dropped')),
  attempts smallint NOT NULL DEFAULT 0,
  -- queued: not to be sent before; sending: when the lease of the worker that sends it ends
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, gift_id, valid_until, days),
  FOREIGN KEY (company_id, gift_id) REFERENCES gifts
);
CREATE INDEX gift_reminders_open ON gift_reminders (company_id, due_at)
  WHERE status IN ('queued', 'sending');
-- Those whose gifts are long over are deleted every night.
CREATE INDEX gift_reminders_until ON gift_reminders (company_id, valid_until);
CALL build_company_wall('gift_reminders');
GRANT SELECT, INSERT, DELETE ON gift_reminders TO regalo_server;
GRANT UPDATE (status, attempts, due_at) ON gift_reminders TO regalo_server;

-- Addresses that want no reminders from a company; whoever ended them can have them again.
CREATE TABLE reminder_opt_outs (
  company_id int NOT NULL REFERENCES companies,
  -- sha256 of the address in lower case: it outlives every secret
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, address_hash)
);
CALL build_company_wall('reminder_opt_outs');
GRANT SELECT, INSERT, DELETE ON reminder_opt_outs TO regalo_server;
