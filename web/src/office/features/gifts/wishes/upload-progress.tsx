import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cancelUpload, type Upload } from './attach.ts';
import classes from './attachment-field.module.css';

/** How far a file is on its way. All sent, the server still works on it: then the bar only moves. */
export function UploadProgress({ upload: { name, share } }: { upload: Upload }) {
  const { t } = useTranslation();
  const text = t('wish.uploading', { name });
  return (
    <div className={classes.upload}>
      <div className={classes.bar}>
        <p className={classes.status} role="status">
          {text}
        </p>
        <Progress value={share * 100} animated={share === 1} aria-label={text} />
      </div>
      <Button variant="default" size="xs" onClick={cancelUpload}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
