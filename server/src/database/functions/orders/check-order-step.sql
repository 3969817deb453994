-- Refuses what an order cannot become, whoever asks for it. The steps are those of `contract/src/orders/order-steps.ts`,
-- which says who takes them.
CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  next text[] := CASE TG_TABLE_NAME
    WHEN 'orders' THEN CASE OLD.status
      WHEN 'pending' THEN '{complete,partially_failed,failed}'
      ELSE '{pending}' END
    WHEN 'pending_orders' THEN CASE OLD.status
      WHEN 'pending_approval' THEN '{approved,declined,withdrawn,lapsed}' END
    WHEN 'scheduled_orders' THEN CASE OLD.status
      WHEN 'pending_approval' THEN '{scheduled,declined,canceled,lapsed}'
      WHEN 'scheduled' THEN '{sent,waiting,paused,pending_approval,canceled}'
      WHEN 'paused' THEN '{scheduled,sent,pending_approval,canceled,lapsed}'
      WHEN 'waiting' THEN '{scheduled,sent,paused,pending_approval,canceled,lapsed}' END
    END;
BEGIN
  IF NEW.status <> OLD.status AND (NEW.status = ANY (next)) IS NOT TRUE THEN
    RAISE EXCEPTION 'order % of % cannot become % from %', NEW.id, TG_TABLE_NAME, NEW.status, OLD.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_step';
  END IF;
  -- What a rule of the operator holds, an operator releases first.
  IF TG_TABLE_NAME = 'pending_orders' AND NEW.status = 'approved' THEN
    IF NEW.review = 'open' THEN
      RAISE EXCEPTION 'order % is in review', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_in_review';
    END IF;
  END IF;
  -- A giveaway opens or ends before its request does; a process of the version before would leave it waiting.
  IF TG_TABLE_NAME = 'pending_orders' THEN
    IF EXISTS (SELECT FROM giveaways g WHERE g.company_id = NEW.company_id AND g.id = NEW.giveaway_id
        AND (g.waits OR (NEW.status = 'approved') <> (g.ended_at IS NULL)))
    THEN
      RAISE EXCEPTION 'giveaway % would not become what its request does', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'giveaway_request';
    END IF;
  END IF;
  -- A process of the version before would send it as a free amount. What is held has its choices in pending_orders.
  IF TG_TABLE_NAME = 'scheduled_orders' AND NEW.status = 'sent' THEN
    IF NEW.choices IS NOT NULL AND NOT EXISTS (SELECT FROM orders o WHERE o.company_id = NEW.company_id
        AND o.id = NEW.id AND o.choices IS NOT NULL)
      AND NOT EXISTS (SELECT FROM pending_orders p WHERE p.company_id = NEW.company_id
        AND p.id = NEW.id AND p.choices IS NOT NULL)
    THEN
      RAISE EXCEPTION 'order % offers no choice', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_choices';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_order_step BEFORE UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION check_order_step();
CREATE TRIGGER check_order_step BEFORE UPDATE OF status ON pending_orders
  FOR EACH ROW EXECUTE FUNCTION check_order_step();
CREATE TRIGGER check_order_step BEFORE UPDATE OF status ON scheduled_orders
  FOR EACH ROW EXECUTE FUNCTION check_order_step();
