-- Texts of the catalogue in English, beside those in Spanish, which stand for those that are empty (decision 085).

-- stage: of categories
ALTER TABLE catalogue_categories ADD COLUMN name_en text NOT NULL DEFAULT '';

-- stage: of shops
ALTER TABLE catalogue_shops
  ADD COLUMN name_en text NOT NULL DEFAULT '',
  ADD COLUMN description_en text NOT NULL DEFAULT '',
  ADD COLUMN how_to_use_en text NOT NULL DEFAULT '',
  ADD COLUMN address_en text NOT NULL DEFAULT '',
  ADD COLUMN hours_en text NOT NULL DEFAULT '';

-- stage: of items
ALTER TABLE catalogue_items
  ADD COLUMN name_en text NOT NULL DEFAULT '',
  ADD COLUMN description_en text NOT NULL DEFAULT '';
