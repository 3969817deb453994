-- When people began, their language, who wants no gifts on occasions; and companies in zones whose
-- clocks change.

-- stage: columns
ALTER TABLE people
  -- first day at work or as a client
  ADD COLUMN start_date date,
  -- of mails and pages; the company's where it is null
  ADD COLUMN language text CONSTRAINT people_language CHECK (language IN ('en', 'es')),
  ADD COLUMN no_occasions boolean NOT NULL DEFAULT false;
GRANT UPDATE (start_date, language, no_occasions) ON people TO regalo_server;
ALTER TABLE people ADD CONSTRAINT people_erased_more CHECK (erased_at IS NULL
  OR (start_date IS NULL AND language IS NULL AND NOT no_occasions)) NOT VALID;
-- A name of the IANA database, which decides the days instead of the fixed hours.
ALTER TABLE companies ADD COLUMN zone text
  CONSTRAINT companies_zone_name CHECK (zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z_-]+)+$');
GRANT UPDATE (zone) ON companies TO regalo_server;

-- stage: people go on changing while they are looked through
ALTER TABLE people VALIDATE CONSTRAINT people_erased_more;

-- stage (each company, repeat): companies of Costa Rica, where the clocks never change
UPDATE companies SET zone = 'America/Costa_Rica'
  WHERE id = current_setting('app.company_id')::int AND country = 'CR' AND time_zone = -6
    AND zone IS NULL;
