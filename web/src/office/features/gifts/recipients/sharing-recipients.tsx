import { lazy, Suspense, useMemo, useState } from 'react';
import { loadDetailTexts } from '../../../../lib/i18n/i18n.ts';
import { type Recipient, sharingRecipients } from '../recipient.ts';
import classes from './recipients-step.module.css';

// Few orders have recipients who share an address.
const SharingNotice = lazy(async () => {
  const [file] = await Promise.all([import('./sharing-notice.tsx'), loadDetailTexts()]);
  return { default: file.SharingNotice };
});

/** Names the recipients who share an e-mail or phone, until that was read or others do. */
export function SharingRecipients({ recipients }: { recipients: Recipient[] }) {
  const [read, setRead] = useState('');
  const sharing = useMemo(() => sharingRecipients(recipients), [recipients]);
  const ids = sharing.flatMap((people) => people.map(({ id }) => id)).join();
  return (
    // There from the start, so that screen readers tell what comes into it.
    <div role="status" className={classes.replaced}>
      {sharing.length > 0 && ids !== read && (
        <Suspense>
          <SharingNotice sharing={sharing} onClose={() => setRead(ids)} />
        </Suspense>
      )}
    </div>
  );
}
