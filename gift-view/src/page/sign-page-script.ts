/** Drawing a signature needs a script; without it the pad stays hidden. Its points are those of the form. */
(() => {
  const pad = document.querySelector<HTMLElement>('[data-pad]');
  const svg = pad?.querySelector('svg');
  const path = pad?.querySelector('path');
  const field = document.querySelector<HTMLInputElement>('input[name=drawing]');
  if (!pad || !svg || !path || !field) return;
  const { width, height } = svg.viewBox.baseVal;
  const most = Number(field.dataset.most);
  /** Units between two points: fewer make curves that nobody sees. */
  const step = 4;
  let strokes = field.value ? field.value.split(';').map((stroke) => stroke.split(' ')) : [];
  let last: [number, number] | null = null;

  const draw = () => {
    const text = strokes.map((points) => points.join(' ')).join(';');
    if (text.length > most) return;
    field.value = text;
    const d = strokes.map((points) => `M${points.join('L')}${points[1] ? '' : 'h0'}`);
    path.setAttribute('d', d.join(''));
  };
  const place = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = svg.getBoundingClientRect();
    const within = (at: number, size: number, units: number) =>
      Math.max(0, Math.min(units, Math.round((at / size) * units)));
    return [
      within(clientX - box.left, box.width, width),
      within(clientY - box.top, box.height, height),
    ];
  };

  pad.hidden = false;
  svg.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    last = place(event);
    strokes.push([last.join()]);
    draw();
  });
  svg.addEventListener('pointermove', (event) => {
    if (!last || field.value.length + 8 > most) return;
    const next = place(event);
    if (Math.hypot(next[0] - last[0], next[1] - last[1]) < step) return;
    last = next;
    strokes.at(-1)?.push(next.join());
    draw();
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    svg.addEventListener(end, () => {
      last = null;
    });
  pad.querySelector('button')?.addEventListener('click', () => {
    strokes = [];
    draw();
  });
})();

/** A photo of a phone is larger than what is taken: it is made as large as it is shown. Without a script it is refused. */
(() => {
  const field = document.querySelector<HTMLInputElement>('input[name=photo]');
  const form = field?.form;
  const submit = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!field || !submit) return;
  const side = 1600;
  field.addEventListener('change', async () => {
    const file = field.files?.[0];
    if (!file) return;
    submit.disabled = true;
    try {
      const picture = await createImageBitmap(file);
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const made = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/jpeg', 0.85),
      );
      if (!made || made.size >= file.size) return;
      const chosen = new DataTransfer();
      chosen.items.add(new File([made], 'photo.jpg', { type: made.type }));
      field.files = chosen.files;
    } catch {
      // What the browser cannot read, the server says.
    } finally {
      submit.disabled = false;
    }
  });
})();
