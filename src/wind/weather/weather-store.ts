import { DAY_MS } from '../../core/duration.ts'
import type { Db } from '../../platform/db/open.ts'
import { removeExpired } from '../../platform/db/remove-expired-store.ts'
import type { CourseWeatherTable } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CourseWeather, latestPause } from './course-weather.ts'

/** After this time without a request for a course, its weather is removed. */
export const WEATHER_LIFETIME_MS = 7 * DAY_MS
/** Longer than a request can take: then the process that asked is gone, and another one may ask. */
export const LEASE_MS = 30_000

export async function readWeather(db: Db, slug: string): Promise<CourseWeather | null> {
  const row = await db.selectFrom('course_weather').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row ? weatherOf(row) : null
}

const weatherOf = (row: CourseWeatherTable): CourseWeather => ({
  observation: row.observation === null ? null : JSON.parse(row.observation),
  answeredAt: row.answered_at,
  failure: row.failure,
  failures: row.failures,
  isBeingAsked: row.asked_at !== null,
  askAgainAt: row.ask_again_at,
})

/**
 * Whether we are the one to ask about this course: one statement, so that of many processes one gets it. The others
 * wait until it has saved the answer, or is gone.
 */
export async function claimRequest(db: Db, slug: string, now: number): Promise<boolean> {
  const claim = { asked_at: now, ask_again_at: now + LEASE_MS, expires_at: now + WEATHER_LIFETIME_MS }
  const nothing = { observation: null, answered_at: null, failure: null, failures: 0 }
  const claimed = await db
    .insertInto('course_weather')
    .values({ slug, ...nothing, ...claim })
    .onConflict((clash) =>
      clash
        .column('slug')
        .doUpdateSet(claim)
        .where((is) =>
          is.or([
            is('course_weather.ask_again_at', '<=', now),
            is('course_weather.ask_again_at', '>', latestPause(now)),
          ]),
        ),
    )
    .returning('slug')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Saves what came of a request, unless another process has claimed the next one in the meantime. */
export async function saveWeather(db: Db, slug: string, claimedAt: number, weather: CourseWeather) {
  const { observation, answeredAt, failure, failures, askAgainAt } = weather
  await db
    .updateTable('course_weather')
    .set({
      observation: observation === null ? null : JSON.stringify(observation),
      answered_at: answeredAt,
      failure,
      failures,
      asked_at: null,
      ask_again_at: askAgainAt,
    })
    .where('slug', '=', slug)
    .where('asked_at', '=', claimedAt)
    .execute()
}

export const removeOldWeather = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  removeExpired(db, 'course_weather', 'slug', now())
