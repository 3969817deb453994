import { Select, Switch } from '@mantine/core';
import {
  CHOICES_MAX,
  CHOICES_MIN,
  type ChoiceDays,
  choiceDaysWithin,
  DEFAULT_CHOICE_DAYS,
} from '@regalo/contract/gifts/choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/panel.tsx';
import { SeveralSelect } from '../../../../ui/several-select.tsx';
import { useItemsOfValue } from '../../catalogue/api.ts';
import { choicesOf, type GiftChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import classes from './summary-step.module.css';

/** The item by whose value others are offered; 0 for a free amount. */
const baseOf = ({ item_id, choices }: GiftChoice): number => choices?.items[0]?.item_id ?? item_id;

/** Lets each recipient choose between the chosen card and those of other shops that have its value. */
export function OfferChoices({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const base = baseOf(item);
  const { data: items = [] } = useItemsOfValue(base);
  const [asked, setAsked] = useState(item.choices !== undefined);
  const choose = useCart((cart) => cart.choose);
  if (base === 0 || items.length < CHOICES_MIN) return null;
  const offers = asked || item.choices !== undefined;
  const turn = (on: boolean) => {
    setAsked(on);
    const single = items.find(({ item_id }) => item_id === base);
    if (!on && item.choices && single) choose(single);
  };
  return (
    <Panel>
      <Switch
        label={t('choices.offer')}
        description={t('choices.intro')}
        checked={offers}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {offers && <Offer item={item} items={items} />}
    </Panel>
  );
}

/** Which cards are offered, for how long, and what becomes of a gift of which none is chosen. */
function Offer({ item, items }: { item: GiftChoice; items: readonly GiftChoice[] }) {
  const { t } = useTranslation();
  const choose = useCart((cart) => cart.choose);
  const months = useCart((cart) => cart.validMonths);
  const { choices } = item;
  const ids = choices?.items.map(({ item_id }) => item_id) ?? [item.item_id];
  const days = choices?.days ?? DEFAULT_CHOICE_DAYS;
  const shops = new Set(
    items.filter(({ item_id }) => ids.includes(item_id)).map(({ shop_id }) => shop_id),
  );
  const set = (
    offered: readonly number[],
    more: { days?: ChoiceDays; default_item?: number | null } = {},
  ) => {
    const kept = choices?.default_item ?? null;
    const default_item = kept !== null && offered.includes(kept) ? kept : null;
    const chosen = offered.flatMap((id) => items.find(({ item_id }) => item_id === id) ?? []);
    const [only] = chosen;
    if (chosen.length > 1) choose(choicesOf(chosen, { days, default_item, ...more }));
    else if (only) choose(only);
  };
  const labelOf = ({ shop, name }: GiftChoice) => `${shop} · ${name}`;
  return (
    <div className={classes.offer}>
      <SeveralSelect
        label={t('choices.cards')}
        description={t('choices.count', { min: CHOICES_MIN, max: CHOICES_MAX, face: item.face })}
        maxValues={CHOICES_MAX}
        value={ids.map(String)}
        data={[
          {
            group: item.face,
            items: items
              // One card of each shop.
              .filter((one) => ids.includes(one.item_id) || !shops.has(one.shop_id))
              .map((one) => ({ value: `${one.item_id}`, label: labelOf(one) })),
          },
        ]}
        onChange={(values) => set(values.map(Number))}
      />
      {choices && (
        <>
          <Select
            label={t('choices.days')}
            allowDeselect={false}
            value={`${days}`}
            data={choiceDaysWithin(months).map((count) => ({
              value: `${count}`,
              label: t('choices.within', { count }),
            }))}
            onChange={(value) => {
              const chosen = choiceDaysWithin(months).find((one) => `${one}` === value);
              if (chosen) set(ids, { days: chosen });
            }}
          />
          <Select
            label={t('choices.otherwise')}
            allowDeselect={false}
            value={`${choices.default_item ?? ''}`}
            data={[
              { value: '', label: t('choices.refund') },
              ...items
                .filter(({ item_id }) => ids.includes(item_id))
                .map((one) => ({ value: `${one.item_id}`, label: labelOf(one) })),
            ]}
            onChange={(value) => set(ids, { default_item: value ? Number(value) : null })}
          />
        </>
      )}
    </div>
  );
}
