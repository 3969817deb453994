import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { copyText } from '../lib/copy-text.ts';
import classes from './shared-link.module.css';
import { toast } from './toast.ts';

interface Props {
  link: string;
  /** The link as a QR code, on a square of `size`. */
  qr: { size: number; path: string };
  words: { label: string; hint: string; qr: string; copy: string; copied: string };
  /** More buttons beside the one that copies it. */
  children: ReactNode;
}

/** A link that others are given: as text to copy, and as a QR code. */
export function SharedLink({ link, qr, words, children }: Props) {
  const copy = async () => {
    if (await copyText(link)) toast('success', words.copied);
  };
  return (
    <div className={classes.link}>
      {/* Black on white whatever the theme: cameras need it. */}
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width={132}
        height={132}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <div>
        <TextInput
          label={words.label}
          description={words.hint}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="sm" mt="sm">
          <Button size="xs" onClick={() => void copy()}>
            {words.copy}
          </Button>
          {children}
        </Group>
      </div>
    </div>
  );
}
