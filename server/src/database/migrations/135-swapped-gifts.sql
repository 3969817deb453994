-- Gifts that their recipient swaps for a card of another shop (decision 113).

-- stage: which shops let their gifts be swapped, and take those of others
ALTER TABLE catalogue_shops ADD COLUMN allows_swaps boolean NOT NULL DEFAULT false;

-- stage: the card that a gift was swapped for
ALTER TABLE gifts
  -- how often its holder has swapped it, by which its code is made
  ADD COLUMN swaps smallint NOT NULL DEFAULT 0,
  -- as it was then; null for gifts that were never swapped
  ADD COLUMN swapped_card jsonb;
GRANT UPDATE (swaps, swapped_card) ON gifts TO regalo_server;

-- stage: a constraint of the version before knows fewer activities
ALTER TABLE gift_activities DROP CONSTRAINT gift_activities_kind;
ALTER TABLE gift_activities ADD CONSTRAINT gift_activities_kind CHECK (kind IN ('issued', 'opened', 'chosen', 'swapped',
  'redeemed', 'undone', 'extended', 'expired', 'reopened', 'canceled', 'replaced', 'blocked', 'unblocked')) NOT VALID;

-- stage: there is no other kind
ALTER TABLE gift_activities VALIDATE CONSTRAINT gift_activities_kind;
