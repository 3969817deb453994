-- Tells the endpoints of a company what happened, wherever it was written: the first argument is the kind of event.
-- Events name ids and states alone. A gift's order is named by its company's own number.
CREATE OR REPLACE FUNCTION tell_webhooks() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  told CONSTANT text := TG_ARGV[0];
  subject text;
  data jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints
    WHERE company_id = NEW.company_id AND told = ANY (kinds) AND removed_at IS NULL)
  THEN
    RETURN NULL;
  END IF;
  CASE TG_TABLE_NAME
    WHEN 'gift_activities', 'gift_thanks', 'deliveries' THEN
      subject := 'gift:' || NEW.gift_id;
      data := jsonb_build_object('gift_id', NEW.gift_id, 'order_id', (SELECT n.number FROM gifts g
        JOIN order_numbers n ON n.company_id = g.company_id AND n.order_id = g.order_id
        WHERE g.company_id = NEW.company_id AND g.id = NEW.gift_id));
    WHEN 'orders', 'pending_orders', 'scheduled_orders' THEN
      subject := 'order:' || NEW.id;
      data := jsonb_build_object('order_id', (SELECT number FROM order_numbers
        WHERE company_id = NEW.company_id AND order_id = NEW.id), 'status', NEW.status);
    WHEN 'people' THEN
      subject := 'person:' || NEW.id;
      data := jsonb_build_object('person_id', NEW.id, 'status', CASE
        WHEN NEW.erased_at IS NOT NULL THEN 'erased' WHEN NEW.deleted_at IS NOT NULL THEN 'deleted'
        ELSE 'active' END);
    WHEN 'ledger_transactions' THEN
      subject := 'wallet';
      data := jsonb_build_object('transaction_id', NEW.id);
    WHEN 'notifications' THEN
      subject := 'wallet';
      data := '{}';
  END CASE;
  IF TG_TABLE_NAME = 'deliveries' THEN
    data := data || jsonb_build_object('channel', NEW.channel);
  END IF;
  PERFORM write_webhook_event(NEW.company_id, told, subject, data);
  RETURN NULL;
END $$;

-- At the commit, as one that nobody is mailed of is complete before it gets its number.
CREATE CONSTRAINT TRIGGER tell_of_completion AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status IN ('complete', 'partially_failed'))
  EXECUTE FUNCTION tell_webhooks('order.completed');
CREATE TRIGGER tell_of_failure AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status = 'failed')
  EXECUTE FUNCTION tell_webhooks('order.failed');
-- One that has a time of its own stands in scheduled_orders as well, which tells of it. A giveaway is no order: systems
-- are told of those that its gifts become.
CREATE TRIGGER tell_of_failure AFTER UPDATE OF status ON pending_orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status IN ('declined', 'lapsed') AND NEW.send_at IS NULL
    AND NEW.giveaway_id IS NULL)
  EXECUTE FUNCTION tell_webhooks('order.failed');
CREATE TRIGGER tell_of_failure AFTER UPDATE OF status ON scheduled_orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status IN ('declined', 'lapsed'))
  EXECUTE FUNCTION tell_webhooks('order.failed');
-- One that a rule of the operator holds is not for the approvers before it is released. At the commit: it gets its number
-- after it is written.
CREATE CONSTRAINT TRIGGER tell_of_request AFTER INSERT ON pending_orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'pending_approval' AND NEW.review IS DISTINCT FROM 'open'
    AND NEW.giveaway_id IS NULL)
  EXECUTE FUNCTION tell_webhooks('order.approval_requested');
CREATE TRIGGER tell_of_release AFTER UPDATE OF review ON pending_orders
  FOR EACH ROW WHEN (OLD.review = 'open' AND NEW.review = 'released' AND NEW.status = 'pending_approval'
    AND NEW.approvals > 0 AND NEW.giveaway_id IS NULL)
  EXECUTE FUNCTION tell_webhooks('order.approval_requested');

CREATE TRIGGER tell_of_delivery AFTER UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (NEW.status = 'sent' AND OLD.status <> 'sent')
  EXECUTE FUNCTION tell_webhooks('gift.delivered');
CREATE TRIGGER tell_of_failure AFTER UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (NEW.status = 'failed' AND OLD.status <> 'failed')
  EXECUTE FUNCTION tell_webhooks('gift.delivery_failed');
CREATE TRIGGER tell_of_opening AFTER INSERT ON gift_activities
  FOR EACH ROW WHEN (NEW.kind = 'opened') EXECUTE FUNCTION tell_webhooks('gift.opened');
CREATE TRIGGER tell_of_use AFTER INSERT ON gift_activities
  FOR EACH ROW WHEN (NEW.kind = 'redeemed') EXECUTE FUNCTION tell_webhooks('gift.redeemed');
CREATE TRIGGER tell_of_expiry AFTER INSERT ON gift_activities
  FOR EACH ROW WHEN (NEW.kind = 'expired') EXECUTE FUNCTION tell_webhooks('gift.expired');
CREATE TRIGGER tell_of_thanks AFTER INSERT ON gift_thanks
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks('gift.thanked');

CREATE TRIGGER tell_of_credit AFTER INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.kind = 'credit') EXECUTE FUNCTION tell_webhooks('wallet.credited');
CREATE TRIGGER tell_of_low_wallet AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.kind = 'low_wallet') EXECUTE FUNCTION tell_webhooks('wallet.low');

-- Whoever claims a gift of a giveaway is nobody's news until they are accepted.
CREATE TRIGGER tell_of_addition AFTER INSERT ON people
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION tell_webhooks('person.changed');
CREATE TRIGGER tell_of_change AFTER UPDATE ON people
  FOR EACH ROW WHEN (NEW.* IS DISTINCT FROM OLD.*) EXECUTE FUNCTION tell_webhooks('person.changed');
