import { useTranslation } from 'react-i18next';
import { TaskDialog } from '../../../../../ui/task-dialog.tsx';
import { resendAll } from '../api.ts';
import { countOf, type Target } from '../ends/target.ts';
import { ResendResult } from '../resend/resend-result.tsx';

interface Props {
  target: Target;
  opened: boolean;
  onClose: (done: boolean) => void;
}

/** Mails gifts again that are not opened, failed or not. */
export function ResendDialog({ target, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { order, gifts } = target;
  const count = countOf(target);
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t('chosen.resendTitle', { count })}
      yes={t('resend.yes')}
      send={() =>
        resendAll(
          order.id,
          'all',
          gifts?.map(({ id }) => id),
        )
      }
      result={(result) => {
        const others = count - result.mailed - result.just_mailed - result.over_limit;
        return (
          <>
            <ResendResult result={result} />
            {others > 0 && <p>{t('chosen.notResent', { count: others })}</p>}
          </>
        );
      }}
    >
      <p>{t('resend.same')}</p>
      <p>{t('chosen.resendText')}</p>
    </TaskDialog>
  );
}
