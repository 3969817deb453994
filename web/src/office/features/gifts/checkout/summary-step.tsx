import { Alert, Button } from '@mantine/core';
import { orderTotals } from '@regalo/contract/gifts/fee';
import { formatColones } from '@regalo/contract/values/money';
import { IconAlertTriangle, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { GiftCard } from '../../catalogue/gift-card.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { giveUp } from '../drafts/set-aside.ts';
import { useFigures } from '../order.ts';
import { AddFunds } from './add-funds.tsx';
import { useFee } from './api.ts';
import { OfferChoices } from './offer-choices.tsx';
import { StepActions } from './step-actions.tsx';
import { useStepHeading } from './step-heading.ts';
import classes from './summary-step.module.css';
import { useStep } from './use-step.ts';

/** Step 1: the chosen gift and its price. */
export function SummaryStep({ item }: { item: GiftChoice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { goTo } = useStep();
  const name = useGiftName()(item.name);
  const fee = useFee();
  return (
    <div className={classes.step}>
      <Panel
        title={t('checkout.yourGift')}
        headingRef={useStepHeading()}
        aside={
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconTrash size={15} />}
            onClick={() => void giveUp()}
          >
            {t('checkout.removeItem')}
          </Button>
        }
      >
        <LowBalance />
        <div className={classes.layout}>
          <div className={classes.face}>
            <GiftCard item={item} />
          </div>
          <div>
            <Facts
              sum
              facts={[
                [t('checkout.item'), name],
                ...(item.shop ? [[t('catalogue.shop'), item.shop] as [string, string]] : []),
                [t('checkout.amount'), <Money key="amount" amount={item.amount} />],
                [t('checkout.subTotal'), <Money key="sub" amount={item.amount} />],
              ]}
            />
            {fee !== undefined && fee > 0 && (
              <p className={classes.note}>{t('checkout.feeNote', { fee: formatColones(fee) })}</p>
            )}
          </div>
        </div>
      </Panel>
      <OfferChoices item={item} />
      <StepActions>
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => goTo('recipients')}>
          {t('checkout.addRecipient')}
        </Button>
        <Button variant="default" onClick={() => void navigate({ to: '/send-gift' })}>
          {t('common.goBack')}
        </Button>
      </StepActions>
    </div>
  );
}

/** Says early that the balance does not suffice, for the recipients so far or at least for one. */
function LowBalance() {
  const { t } = useTranslation();
  const { wallet, fee, amount, count } = useFigures();
  // What is sent later is paid then.
  const later = useCart((cart) => cart.later !== null);
  if (later || wallet === undefined || fee === undefined) return null;
  const gifts = Math.max(1, count);
  const { total } = orderTotals(gifts, amount, fee);
  if (wallet >= total) return null;
  const sums = {
    wallet: formatColones(wallet),
    total: formatColones(total),
    missing: formatColones(total - wallet),
  };
  return (
    <Alert
      role="status"
      color="red"
      mb="lg"
      icon={<IconAlertTriangle size={18} />}
      title={t('checkout.lowTitle')}
    >
      {t('checkout.low', { count: gifts, ...sums })}
      <div>
        <AddFunds missing={total - wallet} />
      </div>
    </Alert>
  );
}
