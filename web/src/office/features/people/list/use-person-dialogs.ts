import { useState } from 'react';
import type { Picked } from '../picked.ts';

interface OpenDialog {
  action: 'edit' | 'delete';
  person: Picked;
  opened: boolean;
}

/** The open dialog and its person, who is kept while the dialog closes. */
export function usePersonDialogs() {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  return {
    current,
    onEdit: (person: Picked) => setCurrent({ action: 'edit', person, opened: true }),
    onDelete: (person: Picked) => setCurrent({ action: 'delete', person, opened: true }),
    onClose: () => setCurrent((before) => before && { ...before, opened: false }),
  };
}
