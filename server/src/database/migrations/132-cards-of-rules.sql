-- Rules open a card a week before a birthday or an anniversary (decision 109).

-- stage: which rules do, and of which day a card is
ALTER TABLE occasion_rules ADD COLUMN card boolean NOT NULL DEFAULT false;
GRANT UPDATE (card) ON occasion_rules TO regalo_server;
-- An order that a rule takes back leaves its card to the one that takes its place.
ALTER TABLE group_cards ADD COLUMN rule_id bigint;
ALTER TABLE group_cards ADD COLUMN rule_day date;
-- The order that the card's link was made for; null where it has not moved to another one since.
ALTER TABLE group_cards ADD COLUMN link_order_id bigint;
GRANT UPDATE (link_order_id) ON group_cards TO regalo_server;

-- stage (outside a transaction): the card of a day; an interrupted attempt leaves an invalid index
DROP INDEX CONCURRENTLY IF EXISTS group_cards_of_rule;
CREATE INDEX CONCURRENTLY group_cards_of_rule ON group_cards (company_id, rule_id, rule_day) WHERE rule_id IS NOT NULL;
