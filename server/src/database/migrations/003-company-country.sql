-- The country whose code completes phones without one.
ALTER TABLE companies ADD COLUMN country text NOT NULL DEFAULT 'CR'
  CONSTRAINT companies_country_code CHECK (country ~ '^[A-Z]{2}$');
GRANT UPDATE (country) ON companies TO regalo_server;
