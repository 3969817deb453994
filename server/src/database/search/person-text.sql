-- What a person is found by: full name, e-mail and the digits of the phone number, separated so
-- that no term matches across two of them. search.people stores it.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.person_text(
  first_name text, last_name text, email text, contact_no text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search.fold(first_name || ' ' || last_name || chr(31) || coalesce(email, '') || chr(31)
  || coalesce(ltrim(contact_no, '+'), ''));
REVOKE ALL ON FUNCTION search.person_text FROM PUBLIC;

RESET ROLE;
