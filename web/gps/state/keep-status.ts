import { computed, effect } from '@preact/signals'
import { dayIn } from '../../../src/club/pin-day.ts'
import type { PlaySignals } from './play-signals.ts'
import type { PlayState } from './play-state.ts'
import type { ClubStatus } from './status-answer.ts'

const EVERY_MS = 10 * 60_000

/** The status of the course: when it opens, when the network is back, and every ten minutes. */
export function keepStatus(state: PlayState): () => void {
  const turn = computed(() => Math.floor(state.now.value / EVERY_MS))
  return effect(() => {
    const slug = state.course.value?.pack.slug
    if (slug !== undefined && state.isOnline.value && turn.value > 0) void readStatus(state, slug)
  })
}

async function readStatus({ service, statuses }: PlayState, slug: string) {
  const { ok, json } = await service.get(`/api/v1/courses/${slug}/status`)
  const answer = json as { readonly statuses?: readonly ClubStatus[] } | null
  if (ok && Array.isArray(answer?.statuses)) statuses.value = answer.statuses
}

type Shown = Pick<PlaySignals, 'statuses' | 'course' | 'now'>

/** Those of today: without a network, yesterday's say nothing. */
export function statusesToday({ statuses, course, now }: Shown): readonly ClubStatus[] {
  const today = dayIn(course.value?.pack.timezone ?? null, now.value)
  return statuses.value.filter(({ day }) => day === today)
}

type Where = Shown & Pick<PlaySignals, 'layout' | 'hole'>

/** Whether a club says that the hole has a temporary green. A club's only layout has no name. */
export function hasTemporaryGreen(state: Where): boolean {
  const position = state.hole.value?.position
  return statusesToday(state).some(({ temporary_greens }) =>
    temporary_greens.some(
      ({ layout, hole }) => hole === position && (layout === null || layout === state.layout.value),
    ),
  )
}
