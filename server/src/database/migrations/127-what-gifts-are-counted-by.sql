-- What insights count of gifts beside what they have already (decision 111).

-- stage: the category of the recipient when the gift was sent, its first use, and its first thanks
ALTER TABLE gifts
  -- as in people; null only where the version before has sent it while this was added
  ADD COLUMN role smallint,
  -- stays when that use is undone
  ADD COLUMN first_used_at timestamptz,
  -- null again once the person is erased
  ADD COLUMN thanked_at timestamptz;
GRANT UPDATE (first_used_at, thanked_at) ON gifts TO regalo_server;

-- stage (each company, repeat): fill them, some thousand gifts at a time
UPDATE gifts g SET role = p.role,
  first_used_at = (SELECT min(a.created_at) FROM gift_activities a
    WHERE a.company_id = g.company_id AND a.gift_id = g.id AND a.kind = 'redeemed'),
  thanked_at = (SELECT min(t.created_at) FROM gift_thanks t
    WHERE t.company_id = g.company_id AND t.gift_id = g.id)
FROM people p
WHERE p.company_id = g.company_id AND p.id = g.person_id AND (g.company_id, g.id) IN (
  SELECT company_id, id FROM gifts WHERE role IS NULL LIMIT 5000);
