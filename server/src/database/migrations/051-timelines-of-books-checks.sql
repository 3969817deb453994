-- Which branch of the database's history a check was made on: a restore to a moment, or a change of the primary, begins
-- another. Null for those made before.
ALTER TABLE books_checks ADD COLUMN timeline text;
