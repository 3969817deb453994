-- What a gift is found by: name and e-mail as they were when it was sent, separated so that no term
-- matches across the two. search.gifts stores it.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.gift_text(receiver_name text, receiver_email text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search.fold(receiver_name || chr(31) || coalesce(receiver_email, ''));
REVOKE ALL ON FUNCTION search.gift_text FROM PUBLIC;

RESET ROLE;
