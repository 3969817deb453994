-- In which timeline of PostgreSQL's log the mark was written. A replica that shows the one of the primary
-- has followed it through its last failover; empty until a worker of this version has marked.

ALTER TABLE delivery_mark ADD COLUMN timeline text NOT NULL DEFAULT '';
