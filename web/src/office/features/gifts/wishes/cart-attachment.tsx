import { useCart } from '../cart.ts';
import { attach, cancelUpload, useUpload } from './attach.ts';
import { AttachmentField } from './attachment-field.tsx';

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
