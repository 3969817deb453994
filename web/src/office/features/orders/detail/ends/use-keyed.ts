import { useRef } from 'react';
import { newKey } from '../../../../../lib/new-key.ts';

/**
 * Keys of calls that are done once: a call that is tried again with the same content has the same key,
 * until it was answered.
 */
export function useKeyed() {
  const kept = useRef<{ content: string; key: string }>(null);
  return {
    keyFor(wanted: unknown): string {
      const content = JSON.stringify(wanted);
      if (kept.current?.content !== content) kept.current = { content, key: newKey() };
      return kept.current.key;
    },
    answered(): void {
      kept.current = null;
    },
  };
}
