import { batch } from '@preact/signals'
import type { Units } from '../../../src/account/profile.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { askCaddie } from '../caddie/ask-caddie.ts'
import type { Fix } from '../engine/fix.ts'
import { chooseHole, type Following, followHole, NOT_FOLLOWING } from '../engine/follow-hole.ts'
import { layoutNamed, type OpenCourse } from '../engine/open-course.ts'
import { walkOf } from '../engine/walk.ts'
import { reportPosition } from '../place/report-position.ts'
import { watchPosition } from '../place/watch-position.ts'
import type { PlaySettings } from '../settings.ts'
import { openService, type Session } from './ask-service.ts'
import { createSignals, type PlaySignals } from './play-signals.ts'

/** Metres a second of the simulated walk: a golfer in a hurry. */
const WALK_MPS = 4
const WALK_TICK_MS = 500

/** All that the app knows and can do. */
export function openPlay(settings: PlaySettings) {
  const signals = createSignals(settings)
  const service = openService(settings.session.account, settings.session.csrf, (session) =>
    takeSession(signals, session),
  )
  const reporter = reportPosition(service.send)
  signals.isSharing.value = settings.session.kind === 'member' && wasSharing(settings.session.account)
  let following: Following = NOT_FOLLOWING
  let stopWatch: (() => void) | null = null

  const takeFix = (fix: Fix) =>
    batch(() => {
      signals.fix.value = fix
      const { course, holes, index, trust, isSharing, isWalking } = signals
      if (course.value === null) return
      const before = following.place
      following = followHole(course.value, holes.value, following, fix)
      const found = holes.value.findIndex(({ place }) => place === following.place)
      const isNew = following.place !== before && found >= 0 && found !== index.value
      if (isNew && trust.value === 'good') show(signals, found)
      if (isSharing.value && !isWalking.value) reporter.report(fix)
    })

  const locate = () => {
    stopWatch?.()
    stopWatch = watchPosition({
      onFix: takeFix,
      onState: (gps) => {
        signals.gps.value = gps
      },
    })
  }

  const walk = (on: boolean) => {
    stopWatch?.()
    stopWatch = null
    batch(() => {
      signals.isWalking.value = on
      signals.fix.value = null
      following = NOT_FOLLOWING
    })
    if (on) stopWatch = startWalk(signals, takeFix)
    else locate()
  }

  const choose = (index: number) => {
    const place = signals.holes.value[index]?.place ?? null
    if (place !== null) following = chooseHole(following, place, Date.now())
    show(signals, index)
  }

  return {
    ...signals,
    service,
    locate,
    walk,
    choose,
    step: (by: 1 | -1) =>
      choose((signals.index.value + by + signals.holes.value.length) % signals.holes.value.length),
    setTap: (point: LatLng | null) => {
      signals.tap.value = point
    },
    /** TOOL-2: only this switch sends the position to the service. */
    share: async (on: boolean) => {
      signals.sharingFailed.value = false
      signals.isSharing.value = on
      rememberSharing(on, settings.session.account)
      if (on && signals.fix.value !== null) reporter.report(signals.fix.value)
      if (!on) signals.sharingFailed.value = !(await reporter.stop())
    },
    stop: () => stopWatch?.(),
    start: (course: OpenCourse, asked: Asked) => startCourse(signals, course, asked),
    setLayout: (name: string) => {
      batch(() => {
        signals.layout.value = name
        show(signals, 0)
      })
      following = NOT_FOLLOWING
    },
    setUnits: async (units: Units) => {
      signals.profile.value = { ...signals.profile.value, units }
      await service.send('PATCH', '/api/v1/session', { units })
    },
    ask: (question: string) => askCaddie(signals, service, question),
  }
}

export type PlayState = ReturnType<typeof openPlay>

type Asked = {
  readonly layout: string | null
  readonly hole: number | null
  readonly storedAt: number | null
}

function startCourse(signals: PlaySignals, course: OpenCourse, { layout, hole, storedAt }: Asked) {
  batch(() => {
    signals.layout.value = layoutNamed(course, layout)?.name ?? null
    signals.course.value = course
    signals.storedAt.value = storedAt
    const found = signals.holes.value.findIndex(({ position }) => position === hole)
    signals.index.value = Math.max(0, found)
  })
}

/** Another hole: what was tapped belongs to the last one. */
function show({ index, tap, view, caddie, drawnAdvice }: PlaySignals, next: number) {
  batch(() => {
    index.value = next
    tap.value = null
    caddie.value = { kind: 'idle' }
    drawnAdvice.value = null
    view.value = 'hole'
  })
}

const SHARING_KEY = 'sharing position'

/** A reload in the middle of a round is no change of mind; closing the tab is. */
function rememberSharing(on: boolean, account: string) {
  try {
    if (on) sessionStorage.setItem(SHARING_KEY, account)
    else sessionStorage.removeItem(SHARING_KEY)
  } catch {
    // Without storage, the switch is off after a reload.
  }
}

function wasSharing(account: string): boolean {
  try {
    return sessionStorage.getItem(SHARING_KEY) === account
  } catch {
    return false
  }
}

function takeSession({ session }: PlaySignals, { account, csrf_token }: Session) {
  session.value = {
    account: account.id,
    kind: account.kind,
    premiumUntil: account.premium_until === null ? null : Date.parse(account.premium_until),
    csrf: csrf_token,
  }
}

function startWalk({ course, holes, index, gps }: PlaySignals, takeFix: (fix: Fix) => void): () => void {
  const walk = course.value && walkOf(course.value, holes.value.slice(index.value), { speedMps: WALK_MPS })
  if (walk === null) return () => {}
  const start = Date.now()
  gps.value = 'on'
  const tick = () => takeFix({ ...walk.at((Date.now() - start) / 1_000), time: Date.now() })
  tick()
  const timer = setInterval(tick, WALK_TICK_MS)
  return () => clearInterval(timer)
}
