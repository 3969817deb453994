-- To whom a link that takes a till out of use was mailed, and who had a gift before it moved.

-- stage: links of managers
-- Null for the shop's own address, and for links that were mailed before this column.
ALTER TABLE till_revoke_links ADD COLUMN manager_id bigint;
ALTER TABLE till_revoke_links ADD FOREIGN KEY (shop_id, manager_id) REFERENCES shop_managers;

-- stage: addresses that had a gift
-- replaced: the address of whoever had opened the gift, where it went to another one. Null in moves that
-- were made before this column.
ALTER TABLE gift_activities ADD COLUMN former_email text;
