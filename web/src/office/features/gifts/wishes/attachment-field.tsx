import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { useCart } from '../cart.ts';
import { cancelUpload, type Upload, useUpload } from './attach.ts';
import { AttachmentCard } from './attachment-card.tsx';
import { AttachmentDrop } from './attachment-drop.tsx';
import classes from './attachment-field.module.css';

/** The attachment of the message: one photo or video. */
export function AttachmentField() {
  const { t } = useTranslation();
  const attachment = useCart((cart) => cart.attachment);
  const upload = useUpload((state) => state.upload);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('wish.attachment')}</legend>
      {attachment && <AttachmentCard attachment={attachment} />}
      {upload && <UploadProgress upload={upload} />}
      <Allowed to="media.upload">
        <AttachmentDrop again={attachment !== null} />
      </Allowed>
    </fieldset>
  );
}

/** Upload progress. What is said to screen readers does not change with it. The bar is animated while the server processes the file. */
function UploadProgress({ upload: { name, share } }: { upload: Upload }) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  const text = t('wish.uploading', { name });
  return (
    <div className={classes.upload}>
      <div className={classes.bar}>
        <p className={classes.status}>
          <span role="status">{text}</span>
          <b>{percent}</b>
        </p>
        <Progress value={share * 100} animated={share === 1} aria-label={text} />
      </div>
      <Button variant="default" size="xs" onClick={cancelUpload}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
