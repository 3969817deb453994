import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  /** In milliseconds since 1970. */
  until: number;
}

/** What the demo's provider remembers of its flows, until it ends. */
export class KeptInMemory implements Adapter {
  readonly #kept = new Map<string, Kept>();

  async upsert(id: string, payload: AdapterPayload, seconds = Number.POSITIVE_INFINITY) {
    for (const [key, { until }] of this.#kept) if (until < Date.now()) this.#kept.delete(key);
    this.#kept.set(id, { payload, until: Date.now() + seconds * 1_000 });
  }

  async find(id: string) {
    const found = this.#kept.get(id);
    return found && found.until > Date.now() ? found.payload : undefined;
  }

  /** For sign-ins on a television, which this provider does not offer. */
  async findByUserCode() {}

  async findByUid(uid: string) {
    return [...this.#kept.values()].find(({ payload }) => payload.uid === uid)?.payload;
  }

  async consume(id: string) {
    const found = this.#kept.get(id);
    if (found) found.payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string) {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, { payload }] of this.#kept)
      if (payload.grantId === grantId) this.#kept.delete(key);
  }
}
