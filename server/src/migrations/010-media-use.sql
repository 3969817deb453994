-- A manager's photo keeps its picture from being removed, as an order keeps its own.
ALTER TABLE managers
  ADD photo_id bigint,
  ADD FOREIGN KEY (company_id, photo_id) REFERENCES media;
GRANT UPDATE (photo_id) ON managers TO regalo_server;

-- Whether a picture is used, for its removal and for the foreign key behind it.
CREATE INDEX orders_of_media ON orders (company_id, media_id) WHERE media_id IS NOT NULL;
