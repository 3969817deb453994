-- Orders that members have begun and not sent. What they hold of people is ids.

-- stage: drafts
CREATE TABLE drafts (
  company_id int NOT NULL REFERENCES companies,
  manager_id bigint NOT NULL,
  -- made by the browser, as the revisions are
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
  revision text NOT NULL CHECK (length(revision) BETWEEN 1 AND 64),
  -- the contract's draftContents
  contents jsonb NOT NULL,
  -- the contract's recipientsFrom, a list of them
  recipients jsonb NOT NULL CHECK (jsonb_typeof(recipients) = 'array'),
  -- the revision that changed the recipients last
  recipients_revision text NOT NULL CHECK (length(recipients_revision) BETWEEN 1 AND 64),
  quantity int NOT NULL CHECK (quantity >= 0),
  media_id bigint,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, manager_id, key),
  FOREIGN KEY (company_id, manager_id) REFERENCES managers,
  FOREIGN KEY (company_id, media_id) REFERENCES media
);
CREATE INDEX drafts_of_media ON drafts (company_id, media_id) WHERE media_id IS NOT NULL;
CALL build_company_wall('drafts');
GRANT SELECT, INSERT, DELETE ON drafts TO regalo_server;
GRANT UPDATE (revision, contents, recipients, recipients_revision, quantity, media_id, changed_at)
  ON drafts TO regalo_server;
