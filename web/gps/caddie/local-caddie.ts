import type { Advised } from '../../../src/caddie/shot/advice.ts'
import { NOTHING_STATED } from '../../../src/caddie/shot/asked.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { pathIn } from '../../../src/words/language.ts'
import { type LocalCaddie, openLocalCaddie } from '../engine/caddie-client.ts'
import type { OfflineAnswer } from '../engine/caddie-order.ts'
import { playsLikeFrom } from '../engine/plays-like.ts'
import { type WindNow, windNow } from '../engine/wind-now.ts'
import type { PlaySignals } from '../state/play-signals.ts'
import type { CaddieAnswer, DrawnShotJson, Option } from './caddie-answer.ts'
import type { PlaysLikeNow } from './plays-like-now.ts'

/** What the distance plays like by the engine on this device, with the last wind we know. */
export function localPlaysLike(signals: PlaySignals, from: LatLng): PlaysLikeNow | null {
  const { course, hole, pin, profile } = signals
  if (course.value === null) return null
  const shot = { from, target: pin.value, golfer: profile.value, wind: windOf(signals) }
  const found = playsLikeFrom(course.value, hole.value?.place ?? null, shot)
  if (found === null) return null
  return { yards: found.playsLike, parts: { wind: found.wind, slope: found.slope, air: found.air } }
}

const windOf = ({ wind, course }: PlaySignals): WindNow | null =>
  windNow(wind.value, course.value?.pack.is_demo ?? false)

let caddie: LocalCaddie | null = null

/** The caddie's answer by the engine on this device. */
export async function answerOnDevice(signals: PlaySignals, question: string): Promise<CaddieAnswer> {
  const { course, hole, from, pin, profile, settings } = signals
  caddie ??= openLocalCaddie(settings.files.caddieWorker)
  const wind = windOf(signals)
  const ball = from.value?.point ?? null
  const answer = await caddie.answer({
    ...{
      pack: course.value?.pack ?? null,
      place: hole.value?.place ?? null,
      question,
      profile: profile.value,
    },
    profilePage: `${location.origin}${pathIn(settings.language, '/profile/bag')}`,
    field: wind?.field ?? null,
    asked: {
      ...{ wants: 'shot', ball, yards: null, lie: null, pin: pin.value, golfer: profile.value },
      ...{ weather: wind?.ambient ?? null, stated: NOTHING_STATED },
    },
  })
  return asAnswer(answer, ball)
}

/** As the service words it, so that both look the same. */
function asAnswer({ answer, because, advice }: OfflineAnswer, ball: LatLng | null): CaddieAnswer {
  const options = [advice?.next, advice?.safe].filter((each) => each != null)
  return {
    ...{
      answer,
      because,
      plays_like_yards: null,
      yards_to_pin: null,
      bag_assumed: advice?.isBagAssumed ?? false,
    },
    conditions: {
      adjustments_yards: advice?.conditions.adjustments ?? { wind: null, slope: null, air: null },
      note: '',
    },
    recommendation: advice?.best ? optionOf(advice.best, false) : null,
    alternatives: options.map((each) => optionOf(each, each === advice?.safe)),
    drawing: advice?.best && ball ? drawingOf(advice.best, ball) : null,
  }
}

const optionOf = (advised: Advised, safe: boolean): Option => ({
  club: advised.club,
  carry_yards: advised.carry,
  plays_like_yards: advised.carry,
  expected_strokes: advised.strokes,
  odds: advised.odds,
  aim: { lat: advised.aim?.lat ?? null, lng: advised.aim?.lng ?? null, words: '' },
  safe,
})

function drawingOf({ aim, ellipse }: Advised, ball: LatLng): DrawnShotJson | null {
  if (aim === null || ellipse === null) return null
  const { centre, along, across, bearing } = ellipse
  return {
    ...{ ball, aim },
    ellipse: { centre, along_yards: along, across_yards: across, bearing_deg: bearing },
  }
}
