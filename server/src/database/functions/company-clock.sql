-- A company's clock as `AT TIME ZONE` takes it: the name of its zone or, without one, its fixed hours, whose
-- sign POSIX turns around.
CREATE OR REPLACE FUNCTION company_clock(zone text, hours numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(zone, '<local>' || CASE WHEN hours < 0 THEN '+' ELSE '-' END
  || lpad(trunc(abs(hours))::int::text, 2, '0') || ':'
  || lpad((mod(abs(hours), 1) * 60)::int::text, 2, '0'));
REVOKE ALL ON FUNCTION company_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_clock TO regalo_server, regalo_reads_all;
