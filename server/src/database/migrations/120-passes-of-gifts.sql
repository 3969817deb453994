-- stage: passes of gifts in the wallets of phones
CREATE TABLE gift_passes (
  company_id int NOT NULL,
  gift_id bigint NOT NULL,
  -- by which Apple and Google name the pass; of the gift's present or a former link
  serial text NOT NULL,
  -- Apple's name of a device; google where Google keeps the pass
  device text NOT NULL,
  -- where the device is told; null where Google is
  push_token text,
  -- since when the pass shows what is no longer so; null while it is up to date
  due_at timestamptz,
  failures smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, gift_id, serial, device),
  FOREIGN KEY (company_id, gift_id) REFERENCES gifts
);
CALL build_company_wall('gift_passes');
GRANT SELECT, INSERT, DELETE ON gift_passes TO regalo_server;
GRANT UPDATE (push_token, due_at, failures) ON gift_passes TO regalo_server;

-- stage: those of a device, and those that are not up to date, of all companies
SET LOCAL ROLE regalo_lookup;
CREATE TABLE lookup.gift_passes (
  company_id int NOT NULL,
  gift_id bigint NOT NULL,
  serial text NOT NULL,
  device text NOT NULL,
  due_at timestamptz,
  PRIMARY KEY (company_id, gift_id, serial, device)
);
CREATE INDEX gift_passes_of_device ON lookup.gift_passes (device) WHERE device <> 'google';
CREATE INDEX gift_passes_due ON lookup.gift_passes (due_at) WHERE due_at IS NOT NULL;
RESET ROLE;
