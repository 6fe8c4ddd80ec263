/** How large a picture is shown: fitted into its place, or as a multiple of its own size. */
export type Zoom = 'fit' | number;

const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

export function closer(zoom: Zoom): Zoom {
  return zoom === 'fit' ? 1 : (STEPS.find((step) => step > zoom) ?? zoom);
}

export function farther(zoom: Zoom): Zoom {
  return zoom === 'fit' ? 0.5 : (STEPS.findLast((step) => step < zoom) ?? zoom);
}

export function zoomInWords(zoom: Zoom): string {
  return zoom === 'fit' ? 'fitted' : `at ${zoom * 100} %`;
}
