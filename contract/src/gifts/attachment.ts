import { PHOTO_ACCEPT, photoProblem } from '../auth/photo.ts';
import { type MediaKind, mediaSizeProblem } from '../media/media.ts';
import { type Problem, problem } from '../refusals/problem.ts';

const VIDEO_TYPES: readonly string[] = ['video/mp4', 'video/quicktime'];

/** What a file dialog offers for each kind. */
export const ATTACH_ACCEPT: Record<MediaKind, string> = {
  image: PHOTO_ACCEPT,
  video: VIDEO_TYPES.join(','),
};

interface ChosenFile {
  name: string;
  /** As the browser declares it; empty where it does not know. */
  type: string;
  size: number;
}

/** Browsers without QuickTime know no type of its files. */
const typeOf = ({ name, type }: ChosenFile) =>
  type || (/\.(?:mov|mp4)$/i.test(name) ? 'video/mp4' : '');

/** Whether a file is attached as a video; everything else has to be a picture. */
export function attachmentKind(file: ChosenFile): MediaKind {
  return typeOf(file).startsWith('video/') ? 'video' : 'image';
}

/** Why a file cannot be attached to a gift, judged by its declared type and its bytes, or null. */
export function attachmentProblem(file: ChosenFile): Problem | null {
  if (attachmentKind(file) === 'image') return photoProblem(file);
  if (!VIDEO_TYPES.includes(typeOf(file))) return problem('video_unsupported');
  return mediaSizeProblem('video', file.size);
}
