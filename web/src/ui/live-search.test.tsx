import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { LiveSearch } from './live-search.tsx';

test('what was typed is searched for at once when the field is left', async () => {
  const onSearch = vi.fn();
  const { user } = renderPart(<LiveSearch value="" placeholder="Name" onSearch={onSearch} />);
  await user.type(await screen.findByPlaceholderText('Name'), 'Tucán');
  expect(onSearch).not.toHaveBeenCalled();
  await user.tab();
  expect(onSearch.mock.calls).toEqual([['Tucán']]);
});
