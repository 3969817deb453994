import { Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoVideo, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMediaAddress } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { TipButton } from '../../../../ui/tip-button.tsx';
import { type Attachment, useCart } from '../cart.ts';
import { attach, cancelUpload, useUpload } from './attach.ts';
import classes from './attachment-field.module.css';
import type { Upload } from './upload-file.ts';
import '@mantine/dropzone/styles.layer.css';
import { MEDIA_ACCEPT, MEDIA_MEGABYTES } from '@regalo/contract/media/media-file';
import { toast } from '../../../../ui/toast.ts';

interface Props {
  attachment: Attachment | null;
  /** What is being uploaded to replace it. */
  upload: Upload | null;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Ends the upload. */
  onCancel: () => void;
}

interface AttachmentCardProps {
  attachment: Attachment;
  onRemove: () => void;
}

/** The attachment, with a button to remove it. */
function AttachmentCard({ attachment: { kind, address, name }, onRemove }: AttachmentCardProps) {
  const { t } = useTranslation();
  const shown = useMediaAddress()(address);
  const label = t(kind === 'image' ? 'wish.photo' : 'wish.video');
  return (
    <div className={classes.card}>
      {kind === 'image' ? (
        <img className={classes.media} src={shown} alt={name} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: people attach their own clips, without captions
        <video
          className={classes.media}
          src={shown}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
        />
      )}
      <span className={classes.name}>
        <b>{label}</b>
        {name}
      </span>
      <TipButton icon={IconTrash} label={t('wish.remove')} onClick={onRemove} />
    </div>
  );
}

const ACCEPT = `${MEDIA_ACCEPT.image},${MEDIA_ACCEPT.video}`;

interface AttachmentDropProps {
  /** Whether there is an attachment already. */
  again: boolean;
  onFile: (file: File) => void;
}

/** Where a photo or video is dropped or chosen; the contract decides whether it is accepted. */
function AttachmentDrop({ again, onFile }: AttachmentDropProps) {
  const { t } = useTranslation();
  const words = t(again ? 'wish.other' : 'wish.attach');
  return (
    <Dropzone
      className={classes.drop ?? ''}
      multiple={false}
      aria-label={words}
      inputProps={{ accept: ACCEPT, 'aria-label': t('wish.attachFile') }}
      onDrop={([file]) => file && onFile(file)}
      onReject={() => toast('problem', t('wish.oneFile'))}
    >
      <div className={classes.words}>
        <IconPhotoVideo size={26} stroke={1.5} />
        <span>
          <span className={classes.call}>{words}</span>
          <span className={classes.hint}>{t('wish.attachKinds', MEDIA_MEGABYTES)}</span>
        </span>
      </div>
    </Dropzone>
  );
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
