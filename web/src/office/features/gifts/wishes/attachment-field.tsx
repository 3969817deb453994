import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { useCart } from '../cart.ts';
import { useUpload } from './attach.ts';
import { AttachmentCard } from './attachment-card.tsx';
import { AttachmentDrop } from './attachment-drop.tsx';
import classes from './attachment-field.module.css';
import { UploadProgress } from './upload-progress.tsx';

/** One photo or one video that goes with the message. */
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
