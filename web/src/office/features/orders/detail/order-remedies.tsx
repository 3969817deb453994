import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrderDetail, Resent } from '@regalo/contract/orders/detail';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { IconAt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { useFailedGifts } from './correct-all/api.ts';
import { CorrectionGrid } from './correct-all/correction-grid.tsx';
import { OrderLinkActions } from './links/order-link-actions.tsx';
import classes from './order-remedies.module.css';
import { ResendAll } from './resend/resend-all.tsx';
import { ResendResult } from './resend/resend-result.tsx';

/** Actions for recipients without e-mail, whose mail failed, or who have not opened it. */
export function OrderRemedies({ order }: { order: OrderDetail }) {
  const { id, quantity, statuses, links_taken: taken } = order;
  const { t } = useTranslation();
  const may = useMay();
  const [result, setResult] = useState<Resent>();
  const [correcting, correct] = useDisclosure();
  const countOf = (wanted: GiftStatus) =>
    statuses.find(({ status }) => status === wanted)?.count ?? 0;
  const [unmailed, failed, sent] = [countOf('no_email'), countOf('failed'), countOf('sent')];
  const share = may('gifts.links') && unmailed > 0;
  const resend = may('gifts.resend');
  const offered = share || result || (resend && failed + sent > 0);
  return (
    <>
      {offered && (
        <div className={classes.place}>
          <Panel>
            <div className={classes.remedies}>
              {share && (
                <Remedy
                  lead={t('links.unmailed', { count: unmailed })}
                  note={taken > 0 && t('links.taken', { taken, count: unmailed })}
                  hint={t('links.hint')}
                >
                  <OrderLinkActions
                    order={id}
                    quantity={quantity}
                    left={taken > 0 ? unmailed - taken : 0}
                  />
                </Remedy>
              )}
              {resend && failed > 0 && (
                <Remedy lead={t('resend.failed', { count: failed })} hint={t('resend.failedHint')}>
                  {may('gifts.correct') && (
                    <Button
                      variant="default"
                      leftSection={<IconAt size={18} />}
                      onClick={correct.open}
                    >
                      {t('fix.open')}
                    </Button>
                  )}
                  <ResendAll order={id} which="failed" count={failed} onDone={setResult} />
                </Remedy>
              )}
              {resend && sent > 0 && (
                <Remedy
                  lead={t('resend.unopened', { count: sent })}
                  hint={t('resend.unopenedHint')}
                >
                  <ResendAll order={id} which="unopened" count={sent} onDone={setResult} />
                </Remedy>
              )}
              <ResendResult result={result} />
            </div>
          </Panel>
        </div>
      )}
      {/* Once all are corrected, none has failed: the dialog outlives what it was opened from. */}
      <CorrectAll order={id} opened={correcting} onClose={correct.close} />
    </>
  );
}

interface RemedyProps {
  lead: string;
  /** How far it has come. */
  note?: ReactNode;
  hint: string;
  children: ReactNode;
}

function Remedy({ lead, note, hint, children }: RemedyProps) {
  return (
    <div className={classes.remedy}>
      <div>
        <p className={classes.lead}>{lead}</p>
        {note && <p className={classes.note}>{note}</p>}
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

interface Props {
  order: number;
  opened: boolean;
  onClose: () => void;
}

/** Corrects the failed addresses of an order in a grid. */
function CorrectAll({ order, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size={860} title={t('fix.title')}>
      <Grid order={order} onClose={onClose} />
    </Modal>
  );
}

function Grid({ order, onClose }: { order: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useFailedGifts(order);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={36} mb={10} />
        <Skeleton height={36} mb={10} />
        <Skeleton height={36} />
      </div>
    );
  return <CorrectionGrid gifts={data.list} total={data.total_count} onClose={onClose} />;
}
