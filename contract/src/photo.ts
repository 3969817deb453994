const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;

/** What a file dialog offers for a photo. */
export const PHOTO_ACCEPT = TYPES.join(',');

/** Why a picture cannot be a photo, judged by its declared type and its bytes, or null. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!TYPES.includes(type)) return 'Unsupported image format.';
  if (size > MAX_BYTES) return 'Image size exceeds the maximum limit of 2MB.';
  return null;
}
