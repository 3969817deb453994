import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { speakSpanish } from '../../../testing/render-app.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { ItemCard } from './item-card.tsx';

const SHOP = { id: 3, name: 'Café Montaña', logo: '', card_img: '' };

async function openDetails(cardType: string) {
  const chosen: string[] = [];
  const item = {
    id: 5,
    name: 'Fifty',
    gift_card_img: '',
    issued_amount: 50,
    currency: 'USD' as const,
    price: 26_400,
    card_type: cardType,
    unit_backed: false,
  };
  const { user } = renderPart(
    <ItemCard item={item} shop={SHOP} onContinue={() => chosen.push(item.name)} />,
  );
  await user.click(await screen.findByRole('button', { name: /Fifty$/ }));
  return { user, chosen, dialog: within(await screen.findByRole('dialog', { name: 'Fifty' })) };
}

test('an item can be chosen from its details', async () => {
  const { user, chosen, dialog } = await openDetails('digital');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(chosen).toEqual(['Fifty']);
});

test.each([
  ['digital', 'Digital'],
  ['PRINTABLE', 'Printable'],
  ['plastic_card', 'Plastic card'],
  ['', '-'],
])('the type %j is shown as %s', async (type, shown) => {
  const { dialog } = await openDetails(type);
  await waitFor(() => expect(dialog.getByText('Type').nextSibling?.textContent).toBe(shown));
});

test('the type is Spanish where that is chosen', async () => {
  speakSpanish();
  const { dialog } = await openDetails('printable');
  await dialog.findByText('Imprimible');
});
