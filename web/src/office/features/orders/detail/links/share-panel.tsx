import type { OrderDetail } from '@regalo/contract/orders/detail';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../../ui/allowed.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { OrderLinkActions } from './order-link-actions.tsx';
import classes from './share-panel.module.css';

/** Says how many people of an order no e-mail reaches, with what reaches them; nothing if none. */
export function SharePanel({ order: { id, quantity, statuses } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const count = statuses.find(({ status }) => status === 'no_email')?.count ?? 0;
  if (count === 0) return null;
  return (
    <Allowed to="gifts.links">
      <div className={classes.place}>
        <Panel>
          <div className={classes.share}>
            <div>
              <p className={classes.lead}>{t('links.unmailed', { count })}</p>
              <p className={classes.hint}>{t('links.hint')}</p>
            </div>
            <OrderLinkActions order={id} quantity={quantity} />
          </div>
        </Panel>
      </div>
    </Allowed>
  );
}
