-- A member may give a passkey another name.

-- stage: the name of a passkey
GRANT UPDATE (name) ON passkeys TO regalo_server;
