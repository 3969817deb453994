-- What stands for a category on the screen, by a name that the web draws; a plain tag where there is none.

ALTER TABLE catalogue_categories ADD COLUMN icon text;
