-- People by the whole dates of their occasions, and gifts by the days that they are for. Behind row security
-- PostgreSQL uses no index of a month and day: what makes them of a date is not leakproof, as comparing dates is.

-- stage (outside a transaction): people by date
DROP INDEX CONCURRENTLY IF EXISTS people_born;
CREATE INDEX CONCURRENTLY people_born ON people (company_id, dob)
  WHERE deleted_at IS NULL AND dob IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS people_started;
CREATE INDEX CONCURRENTLY people_started ON people (company_id, start_date)
  WHERE deleted_at IS NULL AND start_date IS NOT NULL;

-- stage (outside a transaction): gifts by day
DROP INDEX CONCURRENTLY IF EXISTS occasion_gifts_by_day;
CREATE INDEX CONCURRENTLY occasion_gifts_by_day ON occasion_gifts (company_id, occasion_on);

-- stage (outside a transaction): the version before could not use them either
DROP INDEX CONCURRENTLY IF EXISTS people_birthdays;
DROP INDEX CONCURRENTLY IF EXISTS people_anniversaries;
