-- From when to when a statement reaches, and by whose clocks: it stays so when the company moves to another zone
-- (decision 103).

-- stage: columns
ALTER TABLE monthly_statements
  -- null, as the others, only where the version before has issued it while this was added
  ADD COLUMN begins_at timestamptz,
  -- where the next month begins
  ADD COLUMN ends_at timestamptz,
  -- hours to add to UTC, or a name of the IANA database
  ADD COLUMN zone jsonb;
ALTER TABLE monthly_statements ADD CONSTRAINT monthly_statements_span CHECK (
  num_nonnulls(begins_at, ends_at, zone) IN (0, 3) AND begins_at < ends_at
  AND jsonb_typeof(zone) IN ('number', 'string')) NOT VALID;

-- stage (each company, repeat): those of before were read by the zone that the company has now
UPDATE monthly_statements s SET
  begins_at = coalesce(m.day AT TIME ZONE c.zone, m.day AT TIME ZONE m.hours),
  ends_at = coalesce((m.day + interval '1 month') AT TIME ZONE c.zone, (m.day + interval '1 month') AT TIME ZONE m.hours),
  zone = coalesce(to_jsonb(c.zone), to_jsonb(c.time_zone))
FROM companies c, LATERAL (
  SELECT one.month, (one.month || '-01')::timestamp AS day, make_interval(mins => (c.time_zone * 60)::int) AS hours
  FROM monthly_statements one WHERE one.company_id = c.id AND one.begins_at IS NULL LIMIT 5000) m
WHERE s.company_id = c.id AND s.month = m.month;

-- stage: all that is there is in order
ALTER TABLE monthly_statements VALIDATE CONSTRAINT monthly_statements_span;
