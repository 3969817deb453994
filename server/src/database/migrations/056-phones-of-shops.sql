-- Where a recipient can call or write to a shop, as E.164; none where the catalogue does not say.

ALTER TABLE catalogue_shops ADD COLUMN phone text, ADD COLUMN whatsapp text;
