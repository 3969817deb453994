import { useMemo, useState } from 'react';
import { bestMatches, type Findable } from '../lib/best-matches.ts';

export interface SearchOption extends Findable {
  value: string;
  /** The heading that it stands under while nothing is typed. */
  group?: string;
}

interface Options {
  options: readonly SearchOption[];
  usual: readonly string[] | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
  erasable: boolean | undefined;
}

const NONE: readonly string[] = [];

/** The typed text of a field that chooses from a list, its matches, and the choice. */
export function useTypedChoice({ options, usual = NONE, value, onChange, erasable }: Options) {
  // The text that was typed since something was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  // The text that fitted nothing.
  const [unknown, setUnknown] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const chosen = options.find((option) => option.value === value);
  const found = useMemo(() => {
    const first = usual.flatMap((one) => options.find((option) => option.value === one) ?? []);
    return bestMatches(options, typed ?? '', first);
  }, [options, usual, typed]);
  // Somebody else chose: a form that was emptied, or another field.
  if (value !== seen) {
    setSeen(value);
    setTyped(null);
    setUnknown(null);
  }

  const leave = (next: string | null) => {
    setTyped(null);
    setUnknown(null);
    setSeen(next);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    setUnknown(null);
  };
  /** Takes what fits the text best; text that fits nothing is said to. */
  const settle = () => {
    if (typed === null) return;
    const text = typed.trim();
    const [best] = found;
    leave(text !== '' && best ? best.value : erasable ? null : value);
    if (text === '' || best) return;
    setUnknown(text);
    // Where something has to be chosen, what was chosen before comes back.
    if (erasable || value === null) setTyped(typed);
  };

  return {
    ...{ typed, unknown, found, chosen, type, settle, take: leave },
    text: typed ?? chosen?.label ?? '',
  };
}
