import type { Course } from '../course/course.ts'
import type { PicturedCourse } from '../picture/pictured-course-store.ts'
import { type Config, WrongSetting } from '../platform/config.ts'
import type { Db } from '../platform/db/open.ts'
import type { CourseWind } from '../wind/course-wind.ts'
import { readCourseWind } from '../wind/read-course-wind.ts'
import type { ShownWind } from '../wind/shown-wind.ts'
import { type Ambient, ambientOf } from '../wind/weather/ambient.ts'
import { openWeather } from '../wind/weather/open-weather.ts'
import { readWeather } from '../wind/weather/weather-store.ts'
import { type WindDrawing, windDrawing } from '../wind/wind-drawing.ts'

/** A wind and when it blew; null if nobody observed it. */
type KnownWind = { readonly wind: ShownWind; readonly observedAt: Date | null }

/** What a drawing shows of the wind, or why it shows none. */
export type WindOfDrawing =
  | (KnownWind & { readonly drawing: WindDrawing; readonly whyNone: null })
  | { readonly drawing: null; readonly whyNone: string }

type Parts = { readonly db: Db; readonly config: Config; readonly now: number }

const none = (whyNone: string) => ({ drawing: null, whyNone })

/** The given wind, else what we know without asking a weather service. */
export async function findWind(
  parts: Parts,
  { slug, coverage, course: { point } }: PicturedCourse,
  given: ShownWind | null,
): Promise<WindOfDrawing> {
  const course = coverage.wind ? await readCourseWind(parts.db, slug, parts.now) : null
  if (course === null) return none('it needs a traced map and elevation data')
  const known = given ? { wind: given, observedAt: null } : await knownWind(parts, slug, point, course)
  if (known === null) return none('we have no observation of the last hour; choose one with --wind')
  return { ...known, drawing: windDrawing(course, known.wind, known.observedAt), whyNone: null }
}

/** The built-in pattern of now where the operator chose it, else an observation of the last hour that is stored. */
async function knownWind(
  { db, config, now }: Parts,
  slug: string,
  point: Course['point'],
  { origin: [lng, lat] }: CourseWind,
): Promise<KnownWind | null> {
  if (config.weatherUrl === null) {
    const { readAmbient } = openWeather({ url: null, db, now: () => now, onError: () => {} })
    const { ambient } = await readAmbient({ slug, point: point ?? { lat, lng } })
    return ambient && known(ambient)
  }
  const stored = (await readWeather(db, slug))?.observation ?? null
  const ambient = stored && ambientOf(stored, 'open-meteo', now)
  return ambient === null || ambient.stale ? null : known(ambient)
}

const known = (ambient: Ambient): KnownWind => ({
  wind: { ...ambient, unit: 'm/s' },
  observedAt: ambient.observedAt,
})

// Stronger than any wind on Earth.
const MOST_MPS = 120

/** `6@250`: 6 m/s from 250 degrees. */
export function parseWind(text: string): ShownWind {
  const [, speed, degrees] = /^(\d{1,3}(?:\.\d{1,3})?)@(\d{1,3}(?:\.\d{1,3})?)$/.exec(text)?.map(Number) ?? []
  if (speed === undefined || degrees === undefined || speed > MOST_MPS || degrees > 360)
    throw new WrongSetting('--wind must be metres per second @ degrees, such as 6@250.')
  return {
    ...{ speedMps: speed, gustMps: null, fromDeg: degrees % 360 },
    ...{ source: 'given', stale: false, unit: 'm/s' },
  }
}

export const windJson = (found: WindOfDrawing | null) =>
  found?.drawing
    ? {
        speed_mps: found.wind.speedMps,
        gust_mps: found.wind.gustMps,
        from_deg: found.wind.fromDeg,
        source: found.wind.source,
        observed_at: found.observedAt?.toISOString() ?? null,
      }
    : null

export const windWords = ({ drawing, whyNone }: WindOfDrawing) =>
  drawing ? `Wind: ${[drawing.speed, ...drawing.lines].join(', ')}.` : `No wind: ${whyNone}.`
