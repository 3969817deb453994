import type { ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { GiveawayBadge } from './giveaway-state.tsx';

/** What a giveaway gives, to whom, and how much of it is claimed. */
export function GiveawayFacts({ giveaway }: { giveaway: ShownGiveaway }) {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const { state, gift_name, shop_name, face_value, claimed, gifts, held, until } = giveaway;
  const { domains, codes, network_max, messages } = giveaway;
  const gift = [nameOf(gift_name), shop_name, face_value].filter(Boolean).join(' · ');
  const of = { claimed: formatCount(claimed), gifts: formatCount(gifts) };
  return (
    <Facts
      facts={[
        [t('giveaways.columns.state'), <GiveawayBadge key="state" state={state} />],
        [t('giveaways.gift'), gift],
        [t('giveaways.columns.claimed'), t('giveaways.of', of)],
        [t('giveaways.columns.held'), <Money key="held" amount={held} strong />],
        [t('giveaways.until'), shortDay(until, i18n.language)],
        [t('giveaways.domains'), domains.join(', ') || t('giveaways.any')],
        [
          t('giveaways.code'),
          codes
            ? t('giveaways.usedOf', {
                used: formatCount(codes.used),
                all: formatCount(codes.count),
              })
            : t('giveaways.codeKinds.none'),
        ],
        [t('giveaways.network'), formatCount(network_max)],
        [
          t('giveaways.messages'),
          messages
            ? t('giveaways.messagesSent', {
                sent: formatCount(messages.sent),
                max: formatCount(messages.max),
                cost: formatColones(messages.cost),
              })
            : t('giveaways.noPhones'),
        ],
      ]}
    />
  );
}
