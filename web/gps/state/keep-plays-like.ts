import { effect } from '@preact/signals'
import type { LatLng } from '../../../src/core/geo/point.ts'
import type { ShotAnswer } from '../caddie/caddie-answer.ts'
import { needsPremium } from '../caddie/caddie-answer.ts'
import { playsLikeFrom } from '../caddie/plays-like-now.ts'
import { distanceTo, targetIn } from '../engine/distances.ts'
import type { PlayState } from './play-state.ts'

/** Yards to walk, or time to pass, before we ask again. */
const WALKED = 8
const LATEST_MS = 60_000

type Asked = { readonly hole: number; readonly point: LatLng; readonly at: number; readonly of: number }

/** What the distance plays like: from the service, with the wind; without a network, from slope and air alone. */
export function keepPlaysLike(state: PlayState): () => void {
  let last: Asked | null = null
  let turn = 0
  return effect(() => {
    const { value: hole } = state.hole
    const { value: from } = state.from
    const { value: distances } = state.distances
    const isWanted = state.isPremium.value && !state.profile.value.competition
    if (!isWanted || hole === null || from === null || distances === null) {
      last = null
      state.playsLike.value = null
      return
    }
    const asked = { hole: hole.position, point: from.point, at: Date.now(), of: targetIn(distances) }
    if (last !== null && !isWorthAsking(last, asked)) return
    if (last?.hole !== asked.hole) state.playsLike.value = null
    last = asked
    turn += 1
    const mine = turn
    void answerFor(state, asked).then((found) => {
      if (mine === turn) state.playsLike.value = found && { ...found, of: asked.of }
    })
  })
}

const isWorthAsking = (last: Asked, now: Asked) =>
  last.hole !== now.hole || now.at - last.at > LATEST_MS || (distanceTo(last.point, now.point) ?? 0) > WALKED

async function answerFor(state: PlayState, { hole, point }: Asked) {
  const course = state.course.value?.pack.slug
  const { ok, json } = await state.service.send('POST', '/api/v1/distance', {
    ...{ course, hole, lat: point.lat, lng: point.lng },
  })
  if (needsPremium(json)) {
    await state.service.refresh()
    return null
  }
  if (ok) return playsLikeFrom(json as ShotAnswer)
  // The engine is loaded where it is needed: without a network.
  const { localPlaysLike } = await import('../caddie/local-caddie.ts')
  return localPlaysLike(state, point)
}
