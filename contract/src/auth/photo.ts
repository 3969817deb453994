import { mediaSizeProblem } from '../media/media.ts';
import { type Problem, problem } from '../refusals/problem.ts';

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** What a file dialog offers for a photo. */
export const PHOTO_ACCEPT = TYPES.join(',');

/** Why a picture cannot be a photo, judged by its declared type and its bytes, or null. */
export function photoProblem({ type, size }: { type: string; size: number }): Problem | null {
  if (!TYPES.includes(type)) return problem('image_unsupported');
  return mediaSizeProblem('image', size);
}
