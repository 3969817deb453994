import type { Duplex } from 'node:stream';

/**
 * Lets a stream write once in a turn of the event loop: what is sent without waiting for an answer
 * leaves in one packet. A write is a system call that wakes the other side, and costs more than a
 * statement takes to encode.
 */
export function gatherWrites(stream: Duplex): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let gathering = false;
  stream.write = (...args: unknown[]) => {
    if (!gathering) {
      gathering = true;
      stream.cork();
      process.nextTick(() => {
        gathering = false;
        stream.uncork();
      });
    }
    return write(...args);
  };
}
