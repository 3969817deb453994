import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects that a message describes the field with the focus, so that it is read aloud, and is in no toast. */
export async function saidAtField(message: string): Promise<void> {
  await waitFor(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby') ?? '';
    const said = ids.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(said).toContain(message);
  });
  expect(screen.queryByRole('alert')).toBeNull();
}
