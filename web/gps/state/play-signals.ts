import { computed, signal } from '@preact/signals'
import type { LatLng } from '../../../src/core/geo/point.ts'
import type { CaddieAnswer, DrawnShot } from '../caddie/caddie-answer.ts'
import type { PlaysLikeNow } from '../caddie/plays-like-now.ts'
import { distancesFrom, tapDistances } from '../engine/distances.ts'
import type { Fix } from '../engine/fix.ts'
import { hazardsInPlay } from '../engine/hazards-in-play.ts'
import { layUpArcs, layUpsIn } from '../engine/lay-up-arcs.ts'
import { holesOf, type OpenCourse, type PlayHole } from '../engine/open-course.ts'
import type { WindField } from '../map/wind-field.ts'
import type { InstallWay } from '../offline/install.ts'
import { offCourse, trustIn } from '../place/fix-trust.ts'
import type { GpsState } from '../place/watch-position.ts'
import type { PlaySettings } from '../settings.ts'
import { bareState, type WindState } from '../wind/wind-state.ts'
import type { ClubStatus } from './status-answer.ts'

/** What the sheet under the map shows. */
export type Tab = 'distances' | 'green' | 'caddie' | 'score' | 'wind'

export type CaddieState =
  | { readonly kind: 'idle' | 'thinking' | 'failed' }
  | { readonly kind: 'answered'; readonly answer: CaddieAnswer; readonly isOffline: boolean }

/** Why there is no course to see. */
export type OpenTrouble = 'offline' | 'pick' | 'missing' | 'damaged' | 'old' | 'refused'

/** All that the app knows, and what follows from it. */
export function createSignals(settings: PlaySettings) {
  const course = signal<OpenCourse | null>(null)
  const trouble = signal<OpenTrouble | null>(null)
  const session = signal(settings.session)
  const profile = signal(settings.profile)
  const layout = signal<string | null>(null)
  const index = signal(0)
  const fix = signal<Fix | null>(null)
  const gps = signal<GpsState>('off')
  const tap = signal<LatLng | null>(null)
  const pins = signal<ReadonlyMap<string, LatLng>>(new Map())
  const now = signal(Date.now())
  const isPremium = computed(() => (session.value.premiumUntil ?? 0) > now.value)

  const holes = computed<readonly PlayHole[]>(() =>
    course.value === null ? [] : holesOf(course.value, layout.value, profile.value),
  )
  const hole = computed(() => holes.value[index.value] ?? null)
  const trust = computed(() => {
    if (fix.value === null || course.value === null) return null
    return trustIn(fix.value, offCourse(course.value, fix.value))
  })
  /** Where distances are measured from: the golfer on the course, else the tee. */
  const from = computed<{ readonly point: LatLng; readonly isGolfer: boolean } | null>(() => {
    if (fix.value !== null && (trust.value === 'good' || trust.value === 'poor'))
      return { point: fix.value, isGolfer: true }
    const tee = hole.value?.tee ?? null
    return tee && { point: tee, isGolfer: false }
  })
  const pin = computed(() =>
    hole.value === null || !isPremium.value ? null : pinOf(pins.value, layout.value, hole.value.position),
  )
  const distances = computed(() => {
    const place = hole.value?.place ?? null
    if (course.value === null || place === null || from.value === null) return null
    return distancesFrom(course.value, place, from.value.point, pin.value)
  })
  const hazards = computed(() => {
    const place = hole.value?.place ?? null
    if (course.value === null || place === null || from.value === null) return []
    return hazardsInPlay(course.value, place, from.value.point)
  })
  const arcs = computed(() => {
    const place = hole.value?.place ?? null
    if (course.value === null || place === null || from.value === null) return []
    return layUpArcs(course.value, place, from.value.point, layUpsIn(profile.value.units))
  })
  const tapped = computed(() => {
    const place = hole.value?.place ?? null
    if (course.value === null || place === null || from.value === null || tap.value === null) return null
    return tapDistances(course.value, place, from.value.point, tap.value, pin.value)
  })

  return {
    ...{ settings, course, trouble, session, profile, layout, index, fix, gps, tap, pins, now },
    ...{ holes, hole, trust, from, pin, distances, hazards, arcs, tapped, isPremium },
    tab: signal<Tab>('distances'),
    isOnline: signal(navigator.onLine),
    isFollowing: signal(true),
    isWalking: signal(false),
    isSharing: signal(false),
    sharingFailed: signal(false),
    isMapBroken: signal(false),
    view: signal<'hole' | 'green'>('hole'),
    isTilted: signal(false),
    isWindShown: signal(true),
    heading: signal<number | null>(null),
    /** And how far the target was then, in yards: the golfer walks on. */
    playsLike: signal<(PlaysLikeNow & { readonly of: number }) | null>(null),
    caddie: signal<CaddieState>({ kind: 'idle' }),
    drawnAdvice: signal<DrawnShot | null>(null),
    shots: signal<readonly LatLng[]>([]),
    wind: signal<WindState>(bareState('loading')),
    windField: signal<WindField | null>(null),
    /** When the stored pack was stored; null for one from the network. */
    storedAt: signal<number | null>(null),
    isNewer: signal(false),
    installWay: signal<InstallWay>('none'),
    /** What the clubs of the course say about it. */
    statuses: signal<readonly ClubStatus[]>([]),
  }
}

export type PlaySignals = ReturnType<typeof createSignals>

/** Of that layout; a club's only layout has no name. */
const pinOf = (pins: ReadonlyMap<string, LatLng>, layout: string | null, position: number) =>
  pins.get(pinKey(layout, position)) ?? pins.get(pinKey(null, position)) ?? null

/** A pin belongs to a hole of a layout. */
export const pinKey = (layout: string | null, position: number) => `${layout ?? ''} ${position}`
