import type { Rectangle } from '../core/geo/path.ts'
import type { Course } from '../course/course.ts'
import type { Look } from './look.ts'
import { element, escapeText } from './svg.ts'

export type Page = {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly description: string
  readonly scope: string
  /** How large it prints, in millimetres; without, as large as there is room. */
  readonly printed?: { readonly width: number; readonly height: number }
}

/** The whole page. */
export function paintPage(
  look: Look,
  { width, height, title, description, scope, printed }: Page,
  ...content: readonly string[]
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      ...(printed ? { width: `${printed.width}mm`, height: `${printed.height}mm` } : {}),
      lang: look.language,
      role: 'img',
      'aria-labelledby': `${scope}title ${scope}desc`,
      'font-family': 'sans-serif',
    },
    element('title', { id: `${scope}title` }, escapeText(title)),
    element('desc', { id: `${scope}desc` }, escapeText(description)),
    element('rect', { width, height, fill: look.paper }),
    ...content,
  ).concat('\n')
}

/** Whether a text is a page of ours. */
export const isPicture = (text: string) => /^<svg [^>]* aria-labelledby="(p\w+)title \1desc"/.test(text)

export const clipTo = (frame: Rectangle, id: string) =>
  element('clipPath', { id }, element('rect', { ...frame, rx: 3 }))

export const frameLine = (look: Look, frame: Rectangle) =>
  element('rect', { ...frame, rx: 3, fill: 'none', stroke: look.ink.line, 'stroke-width': 1 })

/** A prefix for the ids inside a picture, so several pictures can be on one web page. */
export function scopeOf(...parts: readonly (string | number | null)[]): string {
  let hash = 0x811c9dc5
  for (const sign of parts.join('\n')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return `p${(hash >>> 0).toString(36)}`
}

/** City and region of a course, or null if both are unknown. */
export const locationText = ({ city, region }: Course) =>
  [city, region].filter((part) => part !== null).join(', ') || null
