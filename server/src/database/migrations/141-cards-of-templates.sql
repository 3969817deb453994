-- Templates whose orders open a card for signatures (decision 109).

-- stage: how many days before an order is sent its card closes; null for no card
ALTER TABLE templates ADD COLUMN card_days smallint;
GRANT UPDATE (card_days) ON templates TO regalo_server;
