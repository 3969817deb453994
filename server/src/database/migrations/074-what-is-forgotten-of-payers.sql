-- What the console forgets of whoever asked for a membership or paid, and when that is over.

-- stage: the people behind answered requests for membership
GRANT UPDATE (name, email, phone, note) ON membership_requests TO regalo_operator;

-- stage: the payers of transfers; the key of one without a reference is made of the payer's words
GRANT UPDATE (key, payer, payer_account, payer_key, text) ON operator.bank_transfers TO regalo_operator;
