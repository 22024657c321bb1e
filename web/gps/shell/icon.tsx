// Drawn for a box of 24 by 24, in lines of the text's colour.
const SHAPES = {
  locate: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4',
  flag: 'M6 21V3l11 4.5L6 12M3 21h12',
  tilt: 'M3 17l5-9h8l5 9zM10 8l-1 9M14 8l1 9',
  wind: 'M3 9h11a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M5 5l14 14M19 5L5 19',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  bunker: 'M3 14c3-7 15-7 18 0 0 4-18 4-18 0zM9 13h.01M13 12h.01M16 14h.01',
  water: 'M3 9c3-3 6 3 9 0s6 3 9 0M3 15c3-3 6 3 9 0s6 3 9 0',
} as const

export type IconName = keyof typeof SHAPES

/** A picture inside a control that has a name, or next to words. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
)
