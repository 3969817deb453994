-- Policies of companies, orders that are held until they are approved, and who decides them.

-- Which orders need approval. No row, or one without limits and roles: none do. Colones.
CREATE TABLE order_policies (
  company_id int PRIMARY KEY REFERENCES companies,
  order_limit bigint CHECK (order_limit >= 0),
  member_limit bigint CHECK (member_limit >= 0),
  group_limit bigint CHECK (group_limit >= 0),
  second_limit bigint CHECK (second_limit >= 0),
  always_roles text[] NOT NULL DEFAULT '{}',
  -- above which total an order asks whoever places it to prove that it is them; null: none asks
  step_up_above bigint CHECK (step_up_above >= 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint NOT NULL,
  FOREIGN KEY (company_id, changed_by) REFERENCES managers,
  CHECK (second_limit > order_limit)
);
CALL build_company_wall('order_policies');
GRANT SELECT, INSERT ON order_policies TO regalo_server;
GRANT UPDATE (order_limit, member_limit, group_limit, second_limit, always_roles, step_up_above,
  changed_at, changed_by) ON order_policies TO regalo_server;

-- What counts against limits, kept for companies that have any: of a member and of a group, each order,
-- held or sent, and of a member each reopening.
CREATE TABLE spending (
  company_id int NOT NULL REFERENCES companies,
  -- member:<id> or group:<id>
  budget text NOT NULL,
  -- order:<id> or reopening:<ledger transaction>
  cause text NOT NULL,
  colones bigint NOT NULL CHECK (colones >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, cause, budget)
);
CREATE INDEX spending_in_time ON spending (company_id, budget, created_at) INCLUDE (colones);
CALL build_company_wall('spending');
GRANT SELECT, INSERT, DELETE ON spending TO regalo_server;
GRANT UPDATE (colones, created_at) ON spending TO regalo_server;

-- Orders that are held: what each will be, at the price and fee of its placing. Its number becomes that
-- of the order.
CREATE TABLE pending_orders (
  company_id int NOT NULL REFERENCES companies,
  id bigint NOT NULL,
  manager_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending_approval' CHECK (status IN
    ('pending_approval', 'approved', 'declined', 'withdrawn', 'lapsed')),
  quantity int NOT NULL CHECK (quantity > 0),
  -- per recipient, colones
  amount bigint NOT NULL CHECK (amount > 0),
  service_fee bigint NOT NULL CHECK (service_fee >= 0),
  total_amount bigint NOT NULL CHECK (total_amount = quantity * (amount + service_fee)),
  item_id bigint REFERENCES catalogue_items,
  -- whether units of the item's stock are reserved
  stock_backed boolean NOT NULL,
  gift_name text NOT NULL,
  shop_name text,
  face_value text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('CRC', 'USD')),
  face_amount bigint NOT NULL CHECK (face_amount > 0),
  use text NOT NULL CHECK (use IN ('whole', 'parts')),
  shop_id bigint REFERENCES catalogue_shops,
  expiry text NOT NULL CHECK (expiry IN ('refund', 'keep')),
  card_img text,
  logo text,
  how_to_use text NOT NULL DEFAULT '',
  group_id bigint,
  group_name text,
  message text NOT NULL CHECK (length(message) <= 500),
  purchaser_name text NOT NULL CHECK (length(purchaser_name) BETWEEN 1 AND 100),
  company_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  media_id bigint,
  -- a key of the contract; null for nothing in particular
  celebration text,
  -- how long the gifts can be used, from the approval on
  valid_months smallint NOT NULL CHECK (valid_months IN (1, 3, 6, 12)),
  -- which limits it exceeds, and how many have to approve it
  reasons jsonb NOT NULL,
  approvals smallint NOT NULL CHECK (approvals IN (1, 2)),
  -- recipients who were deleted before it was approved
  left_out int NOT NULL DEFAULT 0 CHECK (left_out >= 0 AND left_out < quantity),
  -- null: it is sent when it is approved
  send_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, manager_id) REFERENCES managers,
  FOREIGN KEY (company_id, group_id) REFERENCES groups,
  FOREIGN KEY (company_id, media_id) REFERENCES media,
  CHECK ((status = 'pending_approval') = (ended_at IS NULL))
);
CREATE INDEX pending_orders_waiting ON pending_orders (company_id, expires_at)
  WHERE status = 'pending_approval';
CREATE INDEX pending_orders_of_media ON pending_orders (company_id, media_id)
  WHERE media_id IS NOT NULL;
CALL build_company_wall('pending_orders');
GRANT SELECT, INSERT ON pending_orders TO regalo_server;
GRANT UPDATE (status, left_out, ended_at) ON pending_orders TO regalo_server;

CREATE TABLE pending_recipients (
  company_id int NOT NULL,
  order_id bigint NOT NULL,
  person_id bigint NOT NULL,
  -- the group against whose limit it counts
  group_id bigint,
  PRIMARY KEY (company_id, order_id, person_id),
  FOREIGN KEY (company_id, order_id) REFERENCES pending_orders,
  FOREIGN KEY (company_id, person_id) REFERENCES people
);
CREATE INDEX pending_recipients_of_person ON pending_recipients (company_id, person_id);
CALL build_company_wall('pending_recipients');
GRANT SELECT, INSERT ON pending_recipients TO regalo_server;

-- Append-only. Two who approve are two people, and act by the rights of two.
CREATE TABLE pending_decisions (
  company_id int NOT NULL,
  order_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- by whose right: their own, or that of an absent approver
  approver_id bigint NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approve', 'decline')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, order_id, member_id),
  UNIQUE (company_id, order_id, approver_id),
  FOREIGN KEY (company_id, order_id) REFERENCES pending_orders,
  FOREIGN KEY (company_id, member_id) REFERENCES managers,
  FOREIGN KEY (company_id, approver_id) REFERENCES managers
);
CALL build_company_wall('pending_decisions');
GRANT SELECT, INSERT ON pending_decisions TO regalo_server;

-- Who approves for an approver who is away.
CREATE TABLE approval_delegates (
  company_id int NOT NULL,
  approver_id bigint NOT NULL,
  delegate_id bigint NOT NULL CHECK (delegate_id <> approver_id),
  -- of the company's own days
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  PRIMARY KEY (company_id, approver_id),
  FOREIGN KEY (company_id, approver_id) REFERENCES managers,
  FOREIGN KEY (company_id, delegate_id) REFERENCES managers
);
CREATE INDEX approval_delegates_of ON approval_delegates (company_id, delegate_id);
CALL build_company_wall('approval_delegates');
GRANT SELECT, INSERT, DELETE ON approval_delegates TO regalo_server;
GRANT UPDATE (delegate_id, first_day, last_day) ON approval_delegates TO regalo_server;
