import { CallRate } from '@regalo/server/bench';

// Loaded before a server that is to let every call in, as if none were counted.
CallRate.prototype.take = async () => 100;
