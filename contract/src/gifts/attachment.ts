import { type MediaKind, mediaProblem } from '../media/media-file.ts';
import type { Problem } from '../refusals/problem.ts';

interface ChosenFile {
  name: string;
  /** The type that the browser declares; empty if it does not know one. */
  type: string;
  size: number;
}

/** Browsers without QuickTime declare no type for its files. */
const typeOf = ({ name, type }: ChosenFile) =>
  type || (/\.(?:mov|mp4)$/i.test(name) ? 'video/mp4' : '');

/** Whether a file is attached as a video; everything else has to be a picture. */
export function attachmentKind(file: ChosenFile): MediaKind {
  return typeOf(file).startsWith('video/') ? 'video' : 'image';
}

/** Why a file cannot be attached to a gift, judged by its declared type and its bytes, or null. */
export const attachmentProblem = (file: ChosenFile): Problem | null =>
  mediaProblem(attachmentKind(file), { type: typeOf(file), size: file.size });
