import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { type Attachment, useCart } from '../cart.ts';
import { attach, cancelUpload, useUpload } from './attach.ts';
import { AttachmentCard } from './attachment-card.tsx';
import { AttachmentDrop } from './attachment-drop.tsx';
import classes from './attachment-field.module.css';
import type { Upload } from './upload-file.ts';

interface Props {
  attachment: Attachment | null;
  /** What is being uploaded to replace it. */
  upload: Upload | null;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Ends the upload. */
  onCancel: () => void;
}

/** The attachment of a message: one photo or video. */
export function AttachmentField({ attachment, upload, onFile, onRemove, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('wish.attachment')}</legend>
      {attachment && <AttachmentCard attachment={attachment} onRemove={onRemove} />}
      {upload && <UploadProgress upload={upload} onCancel={onCancel} />}
      <Allowed to="media.upload">
        <AttachmentDrop again={attachment !== null} onFile={onFile} />
      </Allowed>
    </fieldset>
  );
}

/** Upload progress. What is said to screen readers does not change with it. The bar is animated while the server processes the file. */
function UploadProgress({
  upload: { name, share },
  onCancel,
}: Pick<Props, 'onCancel'> & { upload: Upload }) {
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
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

/** The attachment of the message in the checkout. Its upload goes on when the step is left. */
export function CartAttachment() {
  const attachment = useCart((cart) => cart.attachment);
  const setWishes = useCart((cart) => cart.setWishes);
  const upload = useUpload((state) => state.upload);
  return (
    <AttachmentField
      attachment={attachment}
      upload={upload}
      onFile={(file) => void attach(file)}
      onRemove={() => setWishes({ attachment: null })}
      onCancel={cancelUpload}
    />
  );
}
