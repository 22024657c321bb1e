import { html } from 'hono/html'
import type { SiteCourseJson } from '../../../course/schema.ts'
import { pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { CourseView } from './course-view.ts'
import type { ShownHole } from './shown-course.ts'

const THEMES = ['light', 'dark'] as const
const SIZES = ['wide', 'phone'] as const

/** A drawing in the theme and the size that fit the screen. */
export function themedPicture(
  path: string,
  query: Readonly<Record<string, string>>,
  alt: string,
  box: { readonly width: number; readonly height: number },
  isFirst = true,
) {
  const address = (theme: (typeof THEMES)[number], size: (typeof SIZES)[number]) =>
    `${path}?${new URLSearchParams({ ...query, ...(theme === 'dark' ? { theme } : {}), ...(size === 'phone' ? { size } : {}) })}`.replace(
      /\?$/,
      '',
    )
  return html`<picture>
<source media="(max-width: 640px) and (prefers-color-scheme: dark)" srcset="${address('dark', 'phone')}">
<source media="(max-width: 640px)" srcset="${address('light', 'phone')}">
<source media="(prefers-color-scheme: dark)" srcset="${address('dark', 'wide')}">
<img src="${address('light', 'wide')}" alt="${alt}" width="${box.width}" height="${box.height}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async">
</picture>`
}

/** The whole course, or where it is. */
export function coursePicture({ slug, name, coverage }: SiteCourseJson, { language, units }: CourseView) {
  const { course } = wordsOf(language)
  const base = pathIn(language, `/courses/${slug}`)
  return coverage.traced
    ? html`<figure class="hero-picture">${themedPicture(`${base}/course.svg`, { units }, course.drawingOf(name), { width: 720, height: 540 })}</figure>`
    : html`<figure class="hero-picture">${themedPicture(`${base}/locator.svg`, { units }, course.locatorOf(name), { width: 640, height: 400 })}</figure>`
}

export function holePicture(
  { slug, name }: SiteCourseJson,
  { layout, hole }: ShownHole,
  { language, units }: CourseView,
) {
  const words = wordsOf(language).course
  const path = pathIn(language, `/courses/${slug}/holes/${hole}.svg`)
  return themedPicture(
    path,
    { units, ...(layout === null ? {} : { layout }) },
    words.holePicture(hole, name),
    { width: 720, height: 960 },
  )
}

export const holeThumb = ({ slug }: SiteCourseJson, { layout, hole }: ShownHole) =>
  `/courses/${slug}/holes/${hole}/thumb.svg${layout === null ? '' : `?layout=${encodeURIComponent(layout)}`}`
