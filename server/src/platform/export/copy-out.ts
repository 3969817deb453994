import type { Submittable, Connection as Wire } from 'pg';

/** Bytes that are handed over at once, and how many such blocks may wait before PostgreSQL has to. */
const BLOCK = 64 * 1024;
const WAITING = 8;

/**
 * The rows of `COPY … TO STDOUT` in blocks of whole rows, read no faster than they are taken.
 * node-postgres hands its messages to such an object but makes none itself.
 */
export class CopyOut implements Submittable, AsyncIterable<Buffer> {
  readonly #text: string;
  readonly #rowEnd: string;
  readonly #blocks: Buffer[] = [];
  #wire: Wire | undefined;
  #block = Buffer.allocUnsafe(BLOCK);
  #used = 0;
  #ended = false;
  #failure: Error | undefined;
  #wake = () => {};
  /** How long node-postgres awaits the last row, and what tells it that there is no more to await. */
  readonly query_timeout: number;
  callback: (() => void) | undefined;

  /** @param limitMs after how long it fails, finished or not */
  constructor(text: string, rowEnd: string, limitMs: number) {
    this.#text = text;
    this.#rowEnd = rowEnd;
    this.query_timeout = limitMs;
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    wire.query(this.#text);
  }

  /** One row. Its bytes are copied: they are overwritten when more arrive. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const needed = chunk.length + 1;
    if (this.#used + needed > this.#block.length) {
      this.#handOver();
      this.#block = Buffer.allocUnsafe(Math.max(BLOCK, needed));
    }
    this.#used += chunk.copy(this.#block, this.#used, 0, chunk.length - 1);
    this.#used += this.#block.write(this.#rowEnd, this.#used, 'latin1');
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#handOver();
    this.#ended = true;
    this.callback?.();
    this.#wake();
  }

  handleError(error: Error): void {
    this.#failure ??= error;
    this.callback?.();
    this.#wake();
  }

  #handOver(): void {
    if (this.#used === 0) return;
    this.#blocks.push(this.#block.subarray(0, this.#used));
    this.#used = 0;
    if (this.#blocks.length >= WAITING) this.#wire?.stream.pause();
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const block = this.#blocks.shift();
      if (this.#failure) throw this.#failure;
      if (block) {
        this.#wire?.stream.resume();
        yield block;
      } else if (this.#ended) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
