-- Who holds a gift that went to another address, what its former holder says of that, and who made a
-- pairing code.

-- stage: who holds a gift
-- The activity with which the present holder got the gift; 0 for the first one.
ALTER TABLE gifts ADD COLUMN held_since bigint NOT NULL DEFAULT 0;
GRANT UPDATE (held_since) ON gifts TO regalo_server;

-- stage: each holder says thanks once
ALTER TABLE gift_thanks ADD COLUMN held_since bigint NOT NULL DEFAULT 0;
ALTER TABLE gift_thanks DROP CONSTRAINT gift_thanks_pkey;
ALTER TABLE gift_thanks ADD PRIMARY KEY (company_id, gift_id, held_since);

-- stage: what former holders say
-- Moves of which the former holder says that they were not right.
CREATE TABLE gift_move_disputes (
  company_id int NOT NULL,
  gift_id bigint NOT NULL,
  -- the activity of the move
  activity_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, gift_id, activity_id),
  FOREIGN KEY (company_id, gift_id) REFERENCES gifts
);
CALL build_company_wall('gift_move_disputes');
GRANT SELECT, INSERT ON gift_move_disputes TO regalo_server;

-- stage: who ended reminders can have them again
GRANT DELETE ON reminder_opt_outs TO regalo_server;

-- stage: who made a pairing code
-- Null where the operator made it.
ALTER TABLE till_pairings ADD COLUMN manager_id bigint;
ALTER TABLE till_pairings ADD FOREIGN KEY (shop_id, manager_id) REFERENCES shop_managers;
