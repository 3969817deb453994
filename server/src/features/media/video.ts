import type { VideoType } from '@regalo/contract/media/media-file';
import { Refusal } from '../../platform/refusal.ts';
import { type Box, blankBox, readBoxes } from './boxes.ts';
import { blankMetadataTracks, handlerOf } from './metadata-tracks.ts';

/** Of the file that is stored. */
const ENDINGS: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' };

/**
 * Boxes with metadata (place, time and camera, notes of editors), references to other films,
 * padding, and references between tracks, as some tracks are removed.
 */
const BLANKED = new Set(['udta', 'meta', 'uuid', 'rmra', 'free', 'skip', 'tref']);
/** Boxes that may contain such boxes, by their parent. */
const CONTAINERS: Record<string, string[]> = {
  '': ['moov', 'moof'],
  moov: ['trak', 'mvex'],
  trak: ['mdia'],
  mdia: ['minf'],
  moof: ['traf'],
};
/** The boxes that players read, by their parent. A page or an archive could be hidden in others. */
const KEPT: Record<string, string[]> = {
  '': ['ftyp', 'moov', 'moof', 'mdat', 'styp', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
};
const refusal = () => new Refusal('video_unsupported', 'image');

const isForeign = ({ type }: Box, parent = '') =>
  BLANKED.has(type) || KEPT[parent]?.includes(type) === false;

const isPicture = (file: Buffer, box: Box) =>
  box.type === 'hdlr' && handlerOf(file, box) === 'vide';

/**
 * Blanks what is not the film itself, in this box and those inside.
 * @returns whether there is a track of pictures in it
 */
function cleanInside(file: Buffer, parent?: Box): boolean {
  const boxes = readBoxes(file, parent);
  if (!boxes || (!parent && boxes[0]?.type !== 'ftyp')) throw refusal();
  let pictures = false;
  for (const box of boxes) {
    if (isForeign(box, parent?.type)) blankBox(file, box);
    else if (CONTAINERS[parent?.type ?? '']?.includes(box.type))
      pictures = cleanInside(file, box) || pictures;
    else pictures = isPicture(file, box) || pictures;
  }
  return pictures;
}

async function typeOf(bytes: Buffer): Promise<VideoType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'video/mp4' && type?.mime !== 'video/quicktime') throw refusal();
  return type.mime;
}

/**
 * A film without its metadata. The bytes are changed in place and none is moved, so that offsets in
 * the file stay right.
 * @throws Refusal unsupported_type if it is not a whole mp4 or quicktime file with a video track
 */
export async function cleanVideo(bytes: Buffer) {
  const contentType = await typeOf(bytes);
  if (!blankMetadataTracks(bytes) || !cleanInside(bytes)) throw refusal();
  return { bytes, contentType, ending: `.${ENDINGS[contentType]}` as const };
}
