import { MEGABYTE } from '@regalo/contract/values/bytes';
import { formatCount } from '@regalo/contract/values/count';

/** `12 MB`, or `1,234 MB`. */
export const sizeOf = (bytes: number) => `${formatCount(Math.round(bytes / MEGABYTE))} MB`;
