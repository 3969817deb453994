import { formatColones } from '@regalo/contract/values/money';
import { IconFlask } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../ui/allowed.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { refill } from './api.ts';
import { Clock } from './clock.tsx';
import { Mailbox } from './mailbox.tsx';
import { Redeem } from './redeem.tsx';
import classes from './sandbox-band.module.css';

/** Puts a name before the title of every page. */
function useTitleOf(name: string): void {
  useEffect(() => {
    const mark = () => {
      if (!document.title.startsWith(name)) document.title = `${name} · ${document.title}`;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [name]);
}

/** Says on every page that nothing here is real, and has what the sandbox alone can do. */
export function SandboxBand() {
  const { t } = useTranslation();
  const mailbox = useLazyDialog();
  const clock = useLazyDialog();
  const redeem = useLazyDialog();
  const { sending, run } = useAction({
    send: refill,
    onDone: (balance) =>
      toast('success', t('sandbox.refilled', { amount: formatColones(balance) })),
    failed: t('sandbox.refillFailed'),
  });
  useTitleOf(t('sandbox.name'));
  return (
    <>
      <div className={classes.frame} aria-hidden="true" />
      <section className={classes.band} aria-label={t('sandbox.name')}>
        <IconFlask size={18} aria-hidden="true" />
        <b className={classes.text}>{t('sandbox.band')}</b>
        <Allowed to={['orders.read', 'orders.all']}>
          <button type="button" className={classes.button} onClick={mailbox.open}>
            {t('sandbox.mailbox')}
          </button>
          <button type="button" className={classes.button} onClick={redeem.open}>
            {t('sandbox.spending')}
          </button>
          <button type="button" className={classes.button} onClick={clock.open}>
            {t('sandbox.days')}
          </button>
        </Allowed>
        <Allowed to="wallet.read">
          <button type="button" className={classes.button} disabled={sending} onClick={() => run()}>
            {t('sandbox.refill')}
          </button>
        </Allowed>
        <a className={classes.button} href="/">
          {t('sandbox.leave')}
        </a>
      </section>
      {mailbox.wanted && <Mailbox opened={mailbox.opened} onClose={mailbox.close} />}
      {redeem.wanted && <Redeem opened={redeem.opened} onClose={redeem.close} />}
      {clock.wanted && <Clock opened={clock.opened} onClose={clock.close} />}
    </>
  );
}
