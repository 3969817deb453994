import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { catchSaved } from '../../../../testing/saved-files.ts';
import { UploadErrorsDialog } from './upload-errors-dialog.tsx';
import type { UploadProblem } from './upload-problems.ts';

async function open(problems: UploadProblem[]) {
  const onClose = vi.fn();
  const { user } = renderPart(<UploadErrorsDialog opened onClose={onClose} problems={problems} />);
  const dialog = await screen.findByRole('dialog', { name: 'Upload errors' });
  return { user, dialog, onClose };
}

const cells = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('every type has its words', async () => {
  const types: [UploadProblem['type'], string][] = [
    ['authentication', 'Authentication Error'],
    ['file', 'File Error'],
    ['validation', 'Validation Error'],
    ['upload', 'Upload Error'],
    ['existing', 'Existing Data'],
    ['invalid', 'Invalid Data'],
    ['duplicate', 'Duplicate Data'],
    ['missing', 'Missing Fields'],
  ];
  const { dialog, user, onClose } = await open(
    types.map(([type]) => ({ type, details: `of ${type}` })),
  );
  const headings = within(dialog).getAllByRole('columnheader');
  expect(headings.map((each) => each.textContent)).toEqual(['Error Type', 'Details']);
  expect(cells(dialog)).toEqual(types.flatMap(([type, words]) => [words, `of ${type}`]));
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});

test('with nothing to list it says so', async () => {
  const { dialog } = await open([]);
  expect(within(dialog).getByText('No errors to display.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('of 10,000 errors a page is drawn, and all are saved and copied, harmless', async () => {
  const saved = catchSaved();
  const problems = Array.from({ length: 10_000 }, (_, n) => ({
    type: 'invalid' as const,
    details: n === 0 ? '=cmd@x' : `p${n}@x`,
  }));
  const { user, dialog } = await open(problems);
  expect(within(dialog).getAllByRole('cell')).toHaveLength(100);
  await user.click(within(dialog).getByRole('button', { name: 'Page 200' }));
  expect(cells(dialog).at(-1)).toBe('p9999@x');
  await user.click(within(dialog).getByRole('button', { name: 'Download as CSV' }));
  expect(saved.map(({ name }) => name)).toEqual(['upload-errors.csv']);
  const text = (await saved[0]?.text()) ?? '';
  const lines = text.split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFError Type,Details',
    "Invalid Data,'=cmd@x",
    'Invalid Data,p1@x',
  ]);
  expect(lines).toHaveLength(10_002);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied.');
  expect(`\uFEFF${copied.mock.lastCall?.[0]}`).toBe(text);
  copied.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await screen.findByText(/^Your browser did not allow copying/);
});
