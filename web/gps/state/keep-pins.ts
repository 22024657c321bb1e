import { effect } from '@preact/signals'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { pinKey } from './play-signals.ts'
import type { PlayState } from './play-state.ts'

type PinsAnswer = {
  readonly pins: readonly (LatLng & { readonly layout: string | null; readonly hole: number })[]
}

/** Today's pins, for those who have Premium: once when it opens, and again when the network is back. */
export const keepPins = (state: PlayState) =>
  effect(() => {
    const slug = state.course.value?.pack.slug
    if (slug === undefined || !state.isPremium.value || !state.isOnline.value) return
    void readPins(state, slug)
  })

async function readPins({ service, pins }: PlayState, slug: string) {
  const { ok, json } = await service.get(`/api/v1/courses/${slug}/pins`)
  const found = (json as PinsAnswer | null)?.pins
  if (!ok || !Array.isArray(found)) return
  pins.value = new Map(
    found.map(({ layout, hole, lat, lng }) => [pinKey(layout, hole), { lat, lng }] as const),
  )
}
