-- Refuses a change of a gift that no rule of the product allows, whoever asks for it.
CREATE OR REPLACE FUNCTION check_gift_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'unclaimed' THEN NEW.status IN ('claimed', 'redeemed', 'expired', 'canceled')
    WHEN 'claimed' THEN NEW.status IN ('redeemed', 'expired', 'canceled')
    WHEN 'redeemed' THEN NEW.status = 'claimed'
    WHEN 'expired' THEN NEW.status IN ('unclaimed', 'claimed')
    ELSE false END)
  THEN
    RAISE EXCEPTION 'gift % cannot become % from %', NEW.id, NEW.status, OLD.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_transition';
  END IF;
  -- Spending and undoing move value between the gift and the shops; nothing gets lost on the way. An
  -- end empties the gift, and its ledger transaction says where that went.
  IF NEW.status NOT IN ('expired', 'canceled') AND OLD.status NOT IN ('expired', 'canceled')
    AND NEW.balance_colones + NEW.spent_colones <> OLD.balance_colones + OLD.spent_colones
  THEN
    RAISE EXCEPTION 'gift % changes its worth', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_worth';
  END IF;
  -- Also where a process of the version before takes it for a free amount.
  IF NEW.spent_colones > OLD.spent_colones AND NEW.chosen_item_id IS NULL AND EXISTS (
    SELECT FROM orders o WHERE o.company_id = NEW.company_id AND o.id = NEW.order_id AND o.choices IS NOT NULL)
  THEN
    RAISE EXCEPTION 'gift % has still to be chosen', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_unchosen';
  END IF;
  -- Whoever gets a new link swaps anew, also where a process of the version before has made it.
  IF NEW.generation <> OLD.generation THEN
    NEW.swaps := 0;
  END IF;
  -- What was seen changes by a swap alone, and with it its code.
  IF NEW.chosen_item_id IS DISTINCT FROM OLD.chosen_item_id
    AND (OLD.spent_colones > 0 OR NEW.chosen_item_id IS NULL
      OR NEW.swaps = OLD.swaps AND (OLD.code_shown_at IS NOT NULL OR OLD.swaps > 0 OR NOT EXISTS (SELECT FROM orders o
        WHERE o.company_id = NEW.company_id AND o.id = NEW.order_id AND o.choices IS NOT NULL)))
    OR NEW.swaps > OLD.swaps AND (OLD.status <> 'claimed' OR OLD.blocked_at IS NOT NULL
      OR NEW.code_hash = OLD.code_hash OR NEW.swapped_card IS NULL)
  THEN
    RAISE EXCEPTION 'the card of gift % stays', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_chosen';
  END IF;
  IF OLD.blocked_at IS NOT NULL AND NEW.spent_colones > OLD.spent_colones THEN
    RAISE EXCEPTION 'gift % is blocked', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_blocked';
  END IF;
  -- The console decides a review, and unblocks then, in one transaction.
  IF OLD.blocked_at IS NOT NULL AND NEW.blocked_at IS NULL AND EXISTS (
    SELECT FROM gifts_in_review r JOIN gift_reviews v
      ON v.company_id = r.company_id AND v.id = r.review_id
    WHERE r.company_id = NEW.company_id AND r.gift_id = NEW.id AND v.status = 'open')
  THEN
    RAISE EXCEPTION 'gift % is in review', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_in_review';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_gift_change BEFORE UPDATE OF status, balance, balance_colones, spent_colones,
  blocked_at, chosen_item_id, generation ON gifts FOR EACH ROW EXECUTE FUNCTION check_gift_change();
