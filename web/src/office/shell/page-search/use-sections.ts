import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { orderParam } from '@regalo/contract/orders/number';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { shownPhone } from '@regalo/contract/values/phone';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { useProfile } from '../../../lib/profile.ts';
import type { MenuIconName } from '../menu/menu-icon.tsx';
import { findPages, type PageEntry, pageTitle } from './find-pages.ts';
import { type Hit, KINDS, type Section } from './hits.ts';
import { useRecords } from './use-records.ts';

const ICONS: Record<Category, MenuIconName> = { 1: 'people', 2: 'handshake', 3: 'briefcase' };

type Records = ReturnType<typeof useRecords>;

/** Pages, people, groups and orders that match what is typed, as they are shown and opened. */
export function useSections(pages: readonly PageEntry[], typed: string) {
  const records = useRecords(typed);
  const hits = {
    pages: usePageHits(),
    people: usePersonHits(),
    groups: useGroupHits(),
    orders: useOrderHits(),
  };
  const found = findPages(pages, typed);
  const wanted = plainText(typed.trim());
  const named = (hits: Hit[]) => {
    const exact = hits.map((hit) => ({
      ...hit,
      exact: hit.exact ?? plainText(hit.label) === wanted,
    }));
    return [...exact.filter((hit) => hit.exact), ...exact.filter((hit) => !hit.exact)];
  };
  const all: Section[] = [
    { kind: 'pages', hits: named(hits.pages(found.pages)) },
    { kind: 'people', hits: named(hits.people(records.people)) },
    { kind: 'groups', hits: named(hits.groups(records.groups)) },
    { kind: 'orders', hits: named(hits.orders(records.orders, typed)) },
  ];
  const filled = all.filter((section) => section.hits.length > 0);
  // What is called just so comes first. Pages that are only a little like what was typed stand below the
  // people who are called that.
  const place = ({ kind, hits: [best] }: Section) => {
    if (best?.exact) return KINDS.indexOf(kind) - KINDS.length;
    return kind === 'pages' && !found.close ? KINDS.length : KINDS.indexOf(kind);
  };
  return { sections: filled.sort((one, other) => place(one) - place(other)), records };
}

function usePageHits() {
  const navigate = useNavigate();
  return (pages: PageEntry[]): Hit[] =>
    pages.map((page) => ({
      key: `page ${pageTitle(page)}`,
      parent: page.parent,
      label: page.label,
      icon: page.icon ?? 'page',
      open: () => void navigate({ to: page.to }),
    }));
}

function usePersonHits() {
  const navigate = useNavigate();
  return (people: Records['people']): Hit[] =>
    people.map(({ id, role, first_name, last_name, email, contact_no }) => {
      const contact = email ?? shownPhone(contact_no ?? '');
      const name = `${first_name} ${last_name}`.trim();
      return {
        key: `person ${id}`,
        label: name || contact,
        note: name ? contact : undefined,
        icon: ICONS[role],
        open: () =>
          void navigate({
            to: '/$category/$person',
            params: { category: role, person: `${id}` },
          }),
      };
    });
}

function useGroupHits() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (groups: Records['groups']): Hit[] =>
    groups.map(({ id, name, role }) => ({
      key: `group ${id}`,
      label: name,
      note: t(`menu.${CATEGORY_NAMES[role]}`),
      icon: ICONS[role],
      open: () =>
        void navigate({
          to: '/$category/group/$group',
          params: { category: role, group: `${id}` },
        }),
    }));
}

function useOrderHits() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const giftName = useGiftName();
  const { data: profile } = useProfile();
  return (orders: Records['orders'], typed: string): Hit[] =>
    orders.map(({ id, number, gift_name, shop_name, total_amount, createdAt }) => {
      const day = shortDay(localDay(createdAt, profile?.zone ?? 0), i18n.language);
      return {
        key: `order ${id}`,
        parent: t('order.title', { id: number }),
        label: shop_name ?? giftName(gift_name),
        note: `${day} · ${formatColones(total_amount)}`,
        exact: typed.trim().replace('#', '') === `${number}`,
        icon: 'gift',
        open: () => void navigate({ to: '/orders/$order', params: { order: orderParam(number) } }),
      };
    });
}
