-- What is no longer needed is deleted every night.
GRANT DELETE ON idempotency_keys, notifications TO regalo_server;
