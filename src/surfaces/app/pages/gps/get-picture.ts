import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Session } from '../../../../account/account.ts'
import { malformed } from '../../../../core/problem.ts'
import { courseOf, presentLibrary } from '../../../../library/served-slug.ts'
import { whereOf } from '../../../../platform/config.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { readCourse, type ShownCourse } from './course-of.ts'
import { openPictureCache } from './picture-cache.ts'

const SVG = 'image/svg+xml; charset=utf-8'
const OWN_FIVE_MINUTES = { 'Cache-Control': 'private, max-age=300', Vary: 'Accept-Encoding' }

/** A course from above, or one of its holes, as it is drawn. */
export function getPicture(context: AppContext) {
  const drawn = openPictureCache(whereOf(context.config))
  return async ({ query, headers }: AppRequest<Session>): Promise<AppAnswer> => {
    const slug = courseOf(context, query.get('course'))
    if (slug === null) throw malformed('course', 'the slug of a course')
    const wanted = { slug, layout: query.get('layout') || null, hole: holeOf(query.get('hole')) }
    const library = presentLibrary(context)
    const drawing = mayBeDrawn(readCourse(library, slug), wanted.layout)
      ? await drawn({ ...wanted, revision: library.revision })
      : null
    return drawing === null ? noPicture(wanted.hole) : picture(Buffer.from(drawing), headers)
  }
}

/** No thread is started for what is plainly not there: made-up names would keep the others waiting. */
const mayBeDrawn = (course: ShownCourse | null, layout: string | null) =>
  course?.summary.coverage.traced === true &&
  (layout === null || course.layouts.some(({ name }) => name === layout))

/** It is kept in gzip, which every browser takes. */
function picture(gzip: Buffer, { 'accept-encoding': accepted = '' }: IncomingHttpHeaders): AppAnswer {
  const isTaken = /\bgzip\b/.test(accepted)
  return {
    status: 200,
    file: { type: SVG, body: isTaken ? gzip : gunzipSync(gzip) },
    headers: { ...OWN_FIVE_MINUTES, ...(isTaken ? { 'Content-Encoding': 'gzip' } : {}) },
  }
}

function holeOf(text: string | null): number | null {
  if (text === null) return null
  if (!/^[1-9]\d?$/.test(text)) throw malformed('hole', 'a hole number')
  return Number(text)
}

/** Where the drawing would stand a browser shows this instead, though it is a 404. */
const noPicture = (hole: number | null): AppAnswer => ({
  status: 404,
  file: {
    type: SVG,
    body: sentencePicture(hole === null ? 'No map yet.' : `We don’t have a map of hole ${hole} yet.`),
  },
})

const sentencePicture = (sentence: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 160"><rect width="720" height="160" fill="#f8f4e7"/><text x="360" y="90" text-anchor="middle" font-family="serif" font-size="28" fill="#2f2c26">${sentence}</text></svg>`
