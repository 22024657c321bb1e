import type { Rectangle } from '../core/geo/path.ts'
import type { Course } from '../course/course.ts'
import { INK, PAPER } from './palette.ts'
import { element, escapeText } from './svg.ts'

export type Page = {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly words: string
  readonly scope: string
}

/** The whole page: paper, and what is on it. It is the same in dark mode, as a page of a book is. */
export function paintPage(
  { width, height, title, words, scope }: Page,
  ...content: readonly string[]
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-labelledby': `${scope}title ${scope}desc`,
      'font-family': 'sans-serif',
    },
    element('title', { id: `${scope}title` }, escapeText(title)),
    element('desc', { id: `${scope}desc` }, escapeText(words)),
    element('rect', { width, height, fill: PAPER }),
    ...content,
  ).concat('\n')
}

export const clipTo = (frame: Rectangle, id: string) =>
  element('clipPath', { id }, element('rect', { ...frame, rx: 3 }))

export const frameLine = (frame: Rectangle) =>
  element('rect', { ...frame, rx: 3, fill: 'none', stroke: INK.line, 'stroke-width': 1 })

/** Addresses inside the picture begin with this, so that several pictures can stand on one page. */
export function scopeOf(...parts: readonly (string | number | null)[]): string {
  let mixed = 0x811c9dc5
  for (const sign of parts.join('\n')) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return `p${(mixed >>> 0).toString(36)}`
}

/** Where a course is, in a few words; null when nobody says. */
export const placeText = ({ city, region }: Course) =>
  [city, region].filter((part) => part !== null).join(', ') || null
