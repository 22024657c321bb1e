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
<source media="(max-width: 780px) and (prefers-color-scheme: dark)" srcset="${address('dark', 'phone')}">
<source media="(max-width: 780px)" srcset="${address('light', 'phone')}">
<source media="(prefers-color-scheme: dark)" srcset="${address('dark', 'wide')}">
<img src="${address('light', 'wide')}" alt="${alt}" width="${box.width}" height="${box.height}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async">
</picture>`
}

/** The sheet of a phone, for a narrow column of any screen. */
export function narrowPicture(path: string, query: Readonly<Record<string, string>>, alt: string) {
  const address = (more: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...query, size: 'phone', ...more })}`
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${address({ theme: 'dark' })}">
<img src="${address({})}" alt="${alt}" width="360" height="480" loading="lazy" decoding="async"></picture>`
}

/** The whole course without words, or where it is: the same size for every course, so that nothing moves. */
export function heroPicture({ slug, name, coverage }: SiteCourseJson, { language, units }: CourseView) {
  const { course } = wordsOf(language)
  if (coverage.traced)
    return html`<figure class="hero-picture"><img src="/courses/${slug}/thumb.svg" alt="${course.drawingOf(name)}" width="320" height="200" fetchpriority="high"></figure>`
  const path = pathIn(language, `/courses/${slug}/locator.svg`)
  const box = { width: 640, height: 400 }
  return html`<figure class="hero-picture">${themedPicture(path, { units }, course.locatorOf(name), box)}</figure>`
}

/** The drawing of the whole course, with its numbers and its key. Wide sheets of wide courses need more room than a page. */
export function courseDrawing({ slug, name }: SiteCourseJson, { language, units }: CourseView) {
  const path = pathIn(language, `/courses/${slug}/course.svg`)
  return narrowPicture(path, { units }, wordsOf(language).course.drawingOf(name))
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
