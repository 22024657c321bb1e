import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Session } from '../../../../account/account.ts'
import type { Profile } from '../../../../account/profile.ts'
import { readProfile } from '../../../../account/profile-store.ts'
import { malformed } from '../../../../core/problem.ts'
import { type Golfer, teeOfGolfer } from '../../../../course/card-of-golfer.ts'
import { courseOf, presentLibrary } from '../../../../library/served-slug.ts'
import { SIZES, THEMES, UNITS_OF_LENGTH } from '../../../../picture/look.ts'
import { openPictures } from '../../../../picture/thread/open-pictures.ts'
import { whereOf } from '../../../../platform/config.ts'
import { acceptsGzip } from '../../../../platform/http/content-coding.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { readCourse, type ShownCourse } from './course-of.ts'
import { windOfCourse } from './wind-of-course.ts'

const SVG = 'image/svg+xml; charset=utf-8'
const FIVE_MINUTES = 300
// With the wind of now.
const ONE_MINUTE = 60

/** A course from above, or one of its holes, as it is drawn. */
export function getPicture(context: AppContext) {
  const where = whereOf(context.config)
  const draw = openPictures(where)
  return async ({ query, headers, session, language }: AppRequest<Session>): Promise<AppAnswer> => {
    const slug = courseOf(context, query.get('course'))
    if (slug === null) throw malformed('course', 'the slug of a course')
    const wanted = { slug, layout: query.get('layout') || null, hole: holeOf(query.get('hole')) }
    const library = presentLibrary(context)
    const course = readCourse(library, slug)
    if (course === null || !mayBeDrawn(course, wanted.layout)) return noPicture(language, wanted.hole)
    const profile = await readProfile(context.db, session.account.id)
    const golfer = drawnFor(course, wanted.layout, golferOf(profile, query))
    const found = wanted.hole === null ? null : await windOfCourse(context, course.summary, profile)
    const { competition } = profile
    const wind = found?.wind ?? null
    const look = { ...lookIn(query, profile), language }
    const { hole, layout } = wanted
    const drawing = await draw([library.revision, wanted, golfer, wind, competition, look], () =>
      hole === null
        ? { kind: 'course', where, slug, layout, golfer, look }
        : {
            ...{ kind: 'hole', where, slug, layout, hole, golfer, wind, competition, look },
            now: context.now(),
          },
    )
    if (drawing === null) return noPicture(language, wanted.hole)
    return picture(Buffer.from(drawing.body), headers, found === null ? FIVE_MINUTES : ONE_MINUTE)
  }
}

/** No thread is started for what is plainly not there: made-up names would keep the others waiting. */
const mayBeDrawn = (course: ShownCourse, layout: string | null) =>
  course.summary.coverage.traced && (layout === null || course.layouts.some(({ name }) => name === layout))

/** The tee and gender in the address, which the page puts there; without them, those of the golfer's profile (TEE-1). */
function golferOf(profile: Profile, query: URLSearchParams): Golfer {
  const [tee, gender] = [query.get('tee'), query.get('gender')]
  if (tee === null && gender === null) return profile
  return { tee: tee || null, gender: gender === 'M' || gender === 'F' ? gender : null }
}

/** A tee that the layout does not have makes no other picture: made-up names would only fill the cache. */
function drawnFor({ layouts }: ShownCourse, name: string | null, golfer: Golfer): Golfer {
  const layout = layouts.find((each) => each.name === name) ?? layouts[0]
  const tee = layout ? teeOfGolfer(layout, golfer) : null
  return { gender: golfer.gender, tee: tee?.name ?? null }
}

/** As the page asks for it; without, on paper and in the unit of the golfer's profile. */
function lookIn(query: URLSearchParams, { units }: Profile) {
  const chosen = <T extends string>(name: string, known: readonly T[], usual: T): T =>
    known.find((each) => each === query.get(name)) ?? usual
  return {
    theme: chosen('theme', THEMES, 'light'),
    size: chosen('size', SIZES, 'wide'),
    units: chosen('units', UNITS_OF_LENGTH, units),
  }
}

/** It is kept in gzip, which every browser takes. */
function picture(
  gzip: Buffer,
  { 'accept-encoding': accepted }: IncomingHttpHeaders,
  seconds: number,
): AppAnswer {
  const isTaken = acceptsGzip(accepted)
  return {
    status: 200,
    file: { type: SVG, body: isTaken ? gzip : gunzipSync(gzip) },
    headers: {
      ...{ 'Cache-Control': `private, max-age=${seconds}`, Vary: 'Accept-Encoding' },
      ...(isTaken ? { 'Content-Encoding': 'gzip' } : {}),
    },
  }
}

function holeOf(text: string | null): number | null {
  if (text === null) return null
  if (!/^[1-9]\d?$/.test(text)) throw malformed('hole', 'a hole number')
  return Number(text)
}

/** Where the drawing would stand a browser shows this instead, though it is a 404. */
const noPicture = (language: Language, hole: number | null): AppAnswer => ({
  status: 404,
  file: {
    type: SVG,
    body: sentencePicture(wordsOf(language).pictures.none(hole)),
  },
})

const sentencePicture = (sentence: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 160"><rect width="720" height="160" fill="#f8f4e7"/><text x="360" y="90" text-anchor="middle" font-family="serif" font-size="28" fill="#2f2c26">${sentence}</text></svg>`
