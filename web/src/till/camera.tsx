import { useEffect, useRef, useState } from 'react';
import classes from './camera.module.css';
import { useTexts } from './language.tsx';
import { Button, Heading, Notice } from './parts.tsx';
import { openReader } from './reader.ts';
import { voucherIn } from './scanned.ts';
import shared from './till.module.css';

type Step = 'starting' | 'looking' | 'foreign' | 'denied' | 'absent' | 'broken';

/** Between two pictures, so that cheap devices stay cool. */
const PAUSE_MS = 120;

function whyNot(error: unknown): Step {
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'broken';
}

/** Reads what the camera sees until a voucher is there. */
async function watch(
  video: HTMLVideoElement,
  stopped: () => boolean,
  tell: (step: Step) => void,
): Promise<string | undefined> {
  const read = await openReader();
  tell('looking');
  while (!stopped()) {
    const texts = await read(video);
    const voucher = texts.find((text) => voucherIn(text) !== undefined);
    if (voucher) return voucher;
    if (texts.length > 0) tell('foreign');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

interface Props {
  onRead: (text: string) => void;
  onClose: () => void;
}

/** The camera of the device, until it has seen a voucher. */
export function Camera({ onRead, onClose }: Props) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [step, setStep] = useState<Step>('starting');
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async () => {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      const { current } = video;
      if (stopped || !current) return close();
      current.srcObject = stream;
      await current.play();
      const found = await watch(current, () => stopped, setStep);
      if (found !== undefined && !stopped) read.current(found);
    };
    run().catch((error: unknown) => {
      if (!stopped) setStep(whyNot(error));
      close();
    });
    return () => {
      stopped = true;
      close();
    };
  }, []);
  const failed = step === 'denied' || step === 'absent' || step === 'broken';
  return (
    <>
      <Heading>{t.camera.title}</Heading>
      {failed ? (
        <Notice tone="bad">{t.camera[step]}</Notice>
      ) : (
        <>
          <p className={shared.soft} role="status">
            {step === 'looking' ? t.camera.hint : t.camera[step]}
          </p>
          <div className={classes.view}>
            <video ref={video} playsInline muted aria-label={t.camera.view} />
            <span className={classes.aim} />
          </div>
        </>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t.camera.close}
      </Button>
    </>
  );
}
