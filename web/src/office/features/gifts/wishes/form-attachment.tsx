import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '../cart.ts';
import { AttachmentField } from './attachment-field.tsx';
import { beginUpload, type Upload, uploadFile } from './upload-file.ts';

interface Props {
  value: Attachment | null;
  onChange: (attachment: Attachment | null) => void;
  /** Called as an upload begins and ends: what is saved meanwhile would miss it. */
  onBusy: (busy: boolean) => void;
}

/** The attachment of a message in a form. Its upload ends with the form. */
export function FormAttachment({ value, onChange, onBusy }: Props) {
  const [upload, show] = useState<Upload | null>(null);
  const running = useRef<Upload | null>(null);
  const follow = (next: Upload | null) => {
    running.current = next;
    show(next);
    onBusy(next !== null);
  };
  const cancel = () => {
    running.current?.abort.abort();
    follow(null);
  };
  useEffect(() => () => running.current?.abort.abort(), []);
  const choose = async (file: File) => {
    const begun = beginUpload(file);
    if (!begun) return;
    cancel();
    follow(begun);
    const onProgress = (share: number) => show((now) => now && { ...now, share });
    const attachment = await uploadFile(begun, file, { onProgress });
    if (begun.abort.signal.aborted) return;
    follow(null);
    if (attachment) onChange(attachment);
  };
  return (
    <AttachmentField
      attachment={value}
      upload={upload}
      onFile={(file) => void choose(file)}
      onRemove={() => onChange(null)}
      onCancel={cancel}
    />
  );
}
