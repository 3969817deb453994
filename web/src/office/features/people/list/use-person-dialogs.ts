import { useState } from 'react';
import type { Picked } from '../picked.ts';

interface OpenDialog {
  action: 'edit' | 'delete';
  person: Picked;
  opened: boolean;
}

/** Which dialog is open for whom; the person is kept while it closes. */
export function usePersonDialogs() {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  return {
    current,
    onEdit: (person: Picked) => setCurrent({ action: 'edit', person, opened: true }),
    onDelete: (person: Picked) => setCurrent({ action: 'delete', person, opened: true }),
    onClose: () => setCurrent((before) => before && { ...before, opened: false }),
  };
}
