/**
 * Where an order stands that needs approval. Of its own, so that an address can name one without the rest. One that
 * Regalo looks at before anybody may approve it is `in_review`.
 */
export const HELD_STATUSES = [
  'in_review',
  'pending_approval',
  'approved',
  'declined',
  'withdrawn',
  'lapsed',
] as const;

/** After how many days a held order lapses that nobody has decided. */
export const HELD_DAYS = 7;
