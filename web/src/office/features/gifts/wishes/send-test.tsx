import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { toast } from '../../../../ui/toast.ts';
import { useSend } from '../../../../ui/use-submit.ts';
import { askedChoices } from '../../catalogue/gift-choice.ts';
import { fullName } from '../../people/picked.ts';
import { useCart } from '../cart.ts';
import { mailTest } from '../checkout/api.ts';
import { useUpload } from './attach.ts';
import { useFill } from './use-filled-in.ts';

/** The test mail of the order in the cart, with its first recipient's name. */
function testBody(sampleName: string, fill: ReturnType<typeof useFill>) {
  const { item, recipients, purchaser, attachment, validMonths } = useCart.getState();
  if (!item) return null;
  const { cat_id, shop_id, item_id, amount } = item;
  const [first] = recipients;
  return {
    cat_id,
    shop_id,
    item_id,
    order_amount: amount,
    ...askedChoices(item),
    message: fill(first),
    image: attachment?.address ?? '',
    purchaser_name: purchaser,
    valid_months: validMonths,
    recipient_name: first ? fullName(first) : sampleName,
  };
}

/** Mails the gift to the manager, as its recipients would get it. @param check of the wishes */
export function SendTest({ check }: { check: () => boolean }) {
  const { t } = useTranslation();
  const email = useProfile().data?.email ?? '';
  const uploading = useUpload((state) => state.upload !== null);
  const fill = useFill(useCart());
  const { sending, send } = useSend({
    send: mailTest,
    onDone: () => toast('success', t('wish.testSent', { email })),
    onFailed: (error) => toast('problem', failureText(error, t('wish.testFailed'))),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMailFast size={16} />}
      loading={sending}
      disabled={uploading}
      onClick={() => send(() => (check() ? testBody(t('wish.sampleName'), fill) : null))}
    >
      {t('wish.sendTest')}
    </Button>
  );
}
