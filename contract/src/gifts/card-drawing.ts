/** The pad on which a signature is drawn, in its own units. */
export const PAD = { width: 600, height: 200 };

/** The longest drawing, in characters: some 1,500 points. */
export const DRAWING_MAX = 12_000;

const POINT = /^(\d{1,3}),(\d{1,3})$/;

function isOnPad(point: string): boolean {
  const [, x, y] = POINT.exec(point) ?? [];
  return x !== undefined && Number(x) <= PAD.width && Number(y) <= PAD.height;
}

const strokesOf = (drawing: string) => drawing.split(';').map((stroke) => stroke.split(' '));

/** Whether a text is a drawing: the points of its strokes, `x,y x,y;x,y`. */
export const isDrawing = (text: string): boolean =>
  text.length <= DRAWING_MAX && strokesOf(text).every((stroke) => stroke.every(isOnPad));

/** A drawing as the path of an SVG, to be stroked with round ends; a point alone is a dot. */
export const drawingPath = (drawing: string): string =>
  strokesOf(drawing)
    .map((points) => `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`)
    .join('');
