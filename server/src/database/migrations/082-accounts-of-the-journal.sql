-- What a company calls the accounts of its ledger in its own books, for the journal of its accountants (decision 092).
CREATE TABLE journal_accounts (
  company_id int NOT NULL REFERENCES companies,
  account text NOT NULL CHECK (account IN
    ('wallet', 'funding', 'vouchers', 'fees', 'breakage', 'shops', 'held')),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  PRIMARY KEY (company_id, account)
);
CALL build_company_wall('journal_accounts');
GRANT SELECT, INSERT ON journal_accounts TO regalo_server;
GRANT UPDATE (number, name) ON journal_accounts TO regalo_server;
