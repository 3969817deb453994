-- Gifts of which the recipient chooses one of several cards (decision 110).

-- stage: what an order offers, wherever it is
ALTER TABLE orders ADD COLUMN choices jsonb;
ALTER TABLE pending_orders ADD COLUMN choices jsonb;
ALTER TABLE scheduled_orders ADD COLUMN choices jsonb;
-- ids of items, and the terms of the choice
ALTER TABLE templates ADD COLUMN choices jsonb;
GRANT UPDATE (choices) ON scheduled_orders, templates TO regalo_server;

-- stage: what was chosen
ALTER TABLE gifts
  -- of the order's choices; null before one is chosen, and for gifts without a choice
  ADD COLUMN chosen_item_id bigint,
  ADD COLUMN chosen_shop_id bigint,
  -- since when the recipient has seen the code, and the choice stays
  ADD COLUMN code_shown_at timestamptz,
  ADD CONSTRAINT gifts_chosen CHECK ((chosen_item_id IS NULL) = (chosen_shop_id IS NULL)) NOT VALID;
GRANT UPDATE (chosen_item_id, chosen_shop_id, code_shown_at) ON gifts TO regalo_server;

-- stage: no gift has any yet
ALTER TABLE gifts VALIDATE CONSTRAINT gifts_chosen;

-- stage: a constraint of the version before knows fewer activities
ALTER TABLE gift_activities DROP CONSTRAINT gift_activities_kind_check;
ALTER TABLE gift_activities ADD CONSTRAINT gift_activities_kind CHECK (kind IN ('issued', 'opened', 'chosen', 'redeemed',
  'undone', 'extended', 'expired', 'reopened', 'canceled', 'replaced', 'blocked', 'unblocked')) NOT VALID;

-- stage: there is no other kind
ALTER TABLE gift_activities VALIDATE CONSTRAINT gift_activities_kind;
