-- Until when an operator adds a first second factor by the PIN alone (decision 077).

-- When they were invited for the last time; of those who are there already, now.
ALTER TABLE operator.operators ADD COLUMN invited_at timestamptz NOT NULL DEFAULT now();
GRANT UPDATE (invited_at) ON operator.operators TO regalo_operator;
