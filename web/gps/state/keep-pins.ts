import { computed, effect } from '@preact/signals'
import { dayIn } from '../../../src/club/pin-day.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { pinKey } from './play-signals.ts'
import type { PlayState } from './play-state.ts'

export type PinsAnswer = {
  /** On the course's calendar. */
  readonly day: string
  readonly pins: readonly (LatLng & { readonly layout: string | null; readonly hole: number })[]
}

/** Today's pins, for those who have Premium: when it opens, when the network is back, and at midnight. */
export function keepPins(state: PlayState): () => void {
  const day = computed(() => dayIn(state.course.value?.pack.timezone ?? null, state.now.value))
  return effect(() => {
    const slug = state.course.value?.pack.slug
    if (slug === undefined || !state.isPremium.value) return
    const today = day.value
    show(state, storedPins(device, slug, today))
    if (state.isOnline.value) void readPins(state, slug)
  })
}

async function readPins(state: PlayState, slug: string) {
  const { ok, json } = await state.service.get(`/api/v1/courses/${slug}/pins`)
  const answer = json as PinsAnswer | null
  if (!ok || !Array.isArray(answer?.pins)) return
  show(state, answer.pins)
  storePins(device, slug, answer)
}

function show({ pins }: PlayState, found: PinsAnswer['pins']) {
  pins.value = new Map(
    found.map(({ layout, hole, lat, lng }) => [pinKey(layout, hole), { lat, lng }] as const),
  )
}

const KEY = 'dogleg-pins'
/** Some browsers refuse even the name. */
type Box = () => Pick<Storage, 'getItem' | 'setItem'>
const device: Box = () => localStorage

/** Those of one course, for a reload without a network. */
export function storePins(box: Box, slug: string, answer: PinsAnswer): void {
  try {
    box().setItem(KEY, JSON.stringify({ slug, ...answer }))
  } catch {
    // Without storage they are there until the page is closed.
  }
}

/** None of another course or another day. */
export function storedPins(box: Box, slug: string, today: string): PinsAnswer['pins'] {
  try {
    const stored = JSON.parse(box().getItem(KEY) ?? 'null') as (PinsAnswer & { readonly slug: string }) | null
    return stored?.slug === slug && stored.day === today && Array.isArray(stored.pins) ? stored.pins : []
  } catch {
    return []
  }
}
