-- Orders that are sent later. They hold no money and no stock until they start.

-- What will be sent, to whom, and when. Its number becomes that of the order.
CREATE TABLE scheduled_orders (
  company_id int NOT NULL REFERENCES companies,
  id bigint NOT NULL,
  manager_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending_approval', 'scheduled', 'paused', 'waiting',
    'sent', 'canceled', 'declined', 'lapsed')),
  -- why it waits, has lapsed, or was paused by nobody's hand
  reason text CONSTRAINT scheduled_orders_reason CHECK (reason IN ('funds', 'price', 'gift', 'stock',
    'recipients', 'limit', 'approval', 'late', 'author', 'proof', 'paused')),
  send_at timestamptz NOT NULL,
  -- when it is looked at next; null where nothing but a member moves it
  try_at timestamptz,
  -- until when it waits
  waits_until timestamptz,
  -- what it lacks funds for, colones
  needed bigint,
  -- what was agreed to, per recipient, colones
  amount bigint NOT NULL CHECK (amount > 0),
  service_fee bigint NOT NULL CHECK (service_fee >= 0),
  -- what was approved, colones; null where nobody had to
  approved_total bigint,
  -- colones to which a member has agreed, with a proof where one was asked for; null: as it was placed
  proven_total bigint CHECK (proven_total >= 0),
  -- null for a free amount
  item_id bigint REFERENCES catalogue_items,
  gift_name text NOT NULL,
  shop_name text,
  face_value text NOT NULL,
  card_img text,
  group_id bigint,
  -- whoever is in these groups when it starts; empty where the recipients were chosen
  follow_groups bigint[] NOT NULL DEFAULT '{}',
  message text NOT NULL CHECK (length(message) <= 500),
  purchaser_name text NOT NULL CHECK (length(purchaser_name) BETWEEN 1 AND 100),
  media_id bigint,
  -- a key of the contract; null for nothing in particular
  celebration text,
  valid_months smallint NOT NULL CHECK (valid_months IN (1, 3, 6, 12)),
  -- for how many it was placed and what it was to cost then, as its author was answered
  placed_quantity int NOT NULL CHECK (placed_quantity > 0),
  placed_total bigint NOT NULL,
  -- recipients who were deleted before it was sent
  left_out int NOT NULL DEFAULT 0,
  -- recipients who wanted no gifts on occasions when it was sent
  opted_out int NOT NULL DEFAULT 0,
  -- how many days ahead it was last told that funds will lack
  warned_days smallint,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, manager_id) REFERENCES managers,
  FOREIGN KEY (company_id, group_id) REFERENCES groups,
  FOREIGN KEY (company_id, media_id) REFERENCES media,
  CHECK ((status = 'waiting') = (waits_until IS NOT NULL)),
  CHECK ((status IN ('scheduled', 'waiting')) = (try_at IS NOT NULL)),
  CHECK ((status IN ('sent', 'canceled', 'declined', 'lapsed')) = (ended_at IS NOT NULL))
);
CREATE INDEX scheduled_orders_due ON scheduled_orders (company_id, try_at, id)
  WHERE status IN ('scheduled', 'waiting');
CREATE INDEX scheduled_orders_paused ON scheduled_orders (company_id, send_at)
  WHERE status = 'paused';
CREATE INDEX scheduled_orders_of_media ON scheduled_orders (company_id, media_id)
  WHERE media_id IS NOT NULL;
CALL build_company_wall('scheduled_orders');
GRANT SELECT, INSERT ON scheduled_orders TO regalo_server;
GRANT UPDATE (manager_id, status, reason, send_at, try_at, waits_until, needed, amount, service_fee,
  approved_total, proven_total, item_id, gift_name, shop_name, face_value, card_img, group_id,
  follow_groups, message, purchaser_name, media_id, celebration, valid_months, left_out, opted_out,
  warned_days, ended_at) ON scheduled_orders TO regalo_server;

CREATE TABLE scheduled_recipients (
  company_id int NOT NULL,
  order_id bigint NOT NULL,
  person_id bigint NOT NULL,
  -- chosen although they had said already that they want no gifts on occasions
  despite_wish boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, order_id, person_id),
  FOREIGN KEY (company_id, order_id) REFERENCES scheduled_orders,
  FOREIGN KEY (company_id, person_id) REFERENCES people
);
CREATE INDEX scheduled_recipients_of_person ON scheduled_recipients (company_id, person_id);
CALL build_company_wall('scheduled_recipients');
GRANT SELECT, INSERT, DELETE ON scheduled_recipients TO regalo_server;
