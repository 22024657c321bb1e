import { html, raw } from 'hono/html'

// Drawn for a box of 24 by 24, in lines of the text's colour.
const SHAPES = {
  search: '<circle cx="10.500" cy="10.500" r="6.500"/><path d="m15.500 15.500 5 5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  locate: '<circle cx="12" cy="12" r="4"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4"/>',
  play: '<path d="M6 21V3l11 4.500L6 12"/><path d="M3 21h12"/>',
  courses:
    '<path d="M3 6.500 9 4l6 2.500L21 4v13.500L15 20l-6-2.500L3 20z"/><path d="M9 4v13.500M15 6.500V20"/>',
  bag: '<path d="M8 8h8v12a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1z"/><path d="M10 8V3M14 8V5M8 13h8"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-4.500 3.500-7 8-7s8 2.500 8 7"/>',
  directions: '<path d="m12 2 10 10-10 10L2 12z"/><path d="M9 15v-3h6M13 9l3 3-3 3"/>',
  phone:
    '<path d="M5 3h4l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z"/>',
  web: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
  wind: '<path d="M3 9h11a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3"/>',
  print: '<path d="M7 8V3h10v5M7 17H4V9h16v8h-3"/><path d="M7 14h10v7H7z"/>',
  check: '<path d="m4 12.500 5.500 5.500L20 7"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
  code: '<path d="m8 6-6 6 6 6M16 6l6 6-6 6"/>',
  download: '<path d="M12 3v12M7 10l5 5 5-5M4 21h16"/>',
  globe: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
} as const

export type IconName = keyof typeof SHAPES

/** A picture next to words, or inside a control that has a name of its own. Screen readers pass over it. */
export const icon = (name: IconName) =>
  html`<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">${raw(SHAPES[name])}</svg>`
