import { Button, Group, Modal } from '@mantine/core';
import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import { formatColones } from '@regalo/contract/values/money';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { shownName } from '../../../../lib/shown-names.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { fullName } from '../../people/picked.ts';
import { type Cart, useCart } from '../cart.ts';
import { momentOf } from '../later.ts';
import classes from './differences.module.css';
import { type OtherState, useDraftState } from './draft-state.ts';
import { settle } from './set-aside.ts';

/** The most recipients that are named. */
const NAMES = 4;

/** A part of an order in words, and what tells it apart where words leave something out. */
type Part = [label: string, value: string, exact?: string];

/** Says in words what an order has, part by part. */
function useParts(): (cart: Cart) => Part[] {
  const { t, i18n } = useTranslation();
  const giftName = useGiftName();
  const zone = useTimeZone();
  const language = i18n.language;
  const people = ({ recipients }: Cart) => {
    if (recipients.length === 0) return t('drafts.nobody');
    const names = recipients.slice(0, NAMES).map((one) => shownName(fullName(one)));
    const more = recipients.length - names.length;
    const rest = more > 0 ? ` ${t('checkout.andMore', { count: more })}` : '';
    return `${t('drafts.people', { count: recipients.length })}: ${names.join(', ')}${rest}`;
  };
  const when = ({ later }: Cart) => {
    if (!later) return t('drafts.atOnce');
    const at = momentOf(later, zone);
    const moment = at ? localMoment(at.toISOString(), zone, language) : '–';
    return later.follow ? t('drafts.follow', { moment }) : moment;
  };
  const cardOf = ({ later, cardDays: count }: Cart) => {
    if (!later || count === null) return t('later.noCard');
    return count === 0 ? t('later.cardDay') : t('later.cardDays', { count });
  };
  return (cart) => [
    [t('checkout.yourGift'), cart.item ? giftName(cart.item.name) : t('drafts.noGift')],
    [t('drafts.amount'), cart.item ? formatColones(cart.item.amount) : '–'],
    [t('checkout.recipients'), people(cart), cart.recipients.map(({ id }) => id).join()],
    [t('checkout.message'), cart.message || '–'],
    [t('checkout.purchaser'), cart.purchaser || '–'],
    [
      t('drafts.celebration'),
      celebrationByKey(cart.celebration)?.name[languageOf(language)] ?? '–',
    ],
    [t('drafts.attachment'), cart.attachment?.name ?? '–', cart.attachment?.address ?? ''],
    [t('checkout.validity'), t('wish.months', { count: cart.validMonths })],
    [t('drafts.when'), when(cart)],
    [t('later.card'), cardOf(cart)],
  ];
}

/** Shows two states of the draft side by side, and has the member choose. */
export function Differences() {
  const other = useDraftState((state) => state.other);
  return other && <Choice other={other} />;
}

function Choice({ other }: { other: OtherState }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const mine = useCart();
  const partsOf = useParts();
  const { sending, run } = useAction({ send: settle, failed: t('drafts.openFailed') });
  const [here, there] = [partsOf(mine), partsOf(other.cart)];
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
      title={t('drafts.otherTitle')}
    >
      <p>{t('drafts.otherText', { moment: localMoment(other.changedAt, zone, i18n.language) })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('drafts.part')}</th>
            <th scope="col">{t('drafts.mine')}</th>
            <th scope="col">{t('drafts.other')}</th>
          </tr>
        </thead>
        <tbody>
          {here.map((part, at) => (
            <Line key={part[0]} mine={part} other={there[at] ?? part} />
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" loading={sending} onClick={() => run('other')}>
          {t('drafts.takeOther')}
        </Button>
        <Button loading={sending} onClick={() => run('mine')}>
          {t('drafts.keepMine')}
        </Button>
      </Group>
    </Modal>
  );
}

/** One part in both states, marked where they differ. */
function Line({ mine, other }: { mine: Part; other: Part }) {
  const { t } = useTranslation();
  const [label, value, exact] = mine;
  const differs = value !== other[1] || exact !== other[2];
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className={classes.mark}>{t('drafts.differs')}</span>}
      </th>
      <td>{value}</td>
      <td>{other[1]}</td>
    </tr>
  );
}
