import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-search.module.css';

interface Props {
  /** Whether anything is listed. */
  found: boolean;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** What is said below the results: that some are missing, or that there are none. */
export function SearchStatus({ found, loading, failed, onRetry }: Props) {
  const { t } = useTranslation();
  const none = loading ? t('search.loading') : t('search.none');
  return (
    <>
      <p role="status" className={classes.none} hidden={found || failed}>
        {!found && !failed && none}
      </p>
      {failed && (
        <div role="alert" className={classes.failed}>
          {t('search.failed')}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
