import { sessionApi } from '../gps/score/round-api.ts'
import { type CardSettings, readSettings } from './card-settings.ts'
import { moveHoles } from './move-holes.ts'
import { openScoreBox } from './score-box.ts'
import { openQueue, type ScoreQueue } from './score-queue.ts'
import { showGroup } from './show-group.ts'
import { holdAgreements, showQueue } from './show-queue.ts'
import { takeTaps } from './take-taps.ts'
import { withOwn } from './with-own.ts'

/** A phone at the edge of a network waits forever otherwise. */
const PATIENCE_MS = 15_000
/** Taps soon after one another are sent together. */
const COLLECT_MS = 400
/** A page that is older comes from the phone, not from the server. */
const OLD_MS = 60_000

const patientFetch = (path: string, init: RequestInit) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })

const laterOn = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export function runCard(page: HTMLElement, opened: CardSettings) {
  let settings = opened
  const { account, csrf } = settings.session
  const box = openScoreBox(account, settings.competition)
  const queue: ScoreQueue = openQueue({
    ...{ box, now: Date.now, later: laterOn, path: settings.scores, competition: settings.competition },
    api: sessionApi({ account, kind: 'member', csrf }, patientFetch),
    onChange: () => show(),
  })
  const holes = moveHoles(page)
  const groupNow = () => withOwn(settings.group, queue.entries(), settings.version)
  const show = () => {
    const group = groupNow()
    showGroup(page, group, settings.words)
    showQueue(
      page,
      queue.state(),
      { group, words: settings.words, isLasting: box.isLasting() },
      queue.dismiss,
    )
    holdAgreements(page, queue.entries())
  }
  takeTaps(page, {
    holeOf: (card, hole) =>
      groupNow()
        .cards.find(({ id }) => id === card)
        ?.holes.find((each) => each.hole === hole) ?? null,
    write: (card, hole, mark) => {
      queue.write(card, hole, mark, seenAt(settings, card, hole))
      sendSoon(queue)
    },
  })
  document.addEventListener('shown-anew', () => {
    settings = readSettings() ?? settings
    holes.show()
    show()
  })
  page.classList.add('scripted')
  sendWhenPossible(page, queue)
  show()
  if (Date.now() - settings.since > OLD_MS) askAnew(page)
}

const seenAt = ({ group }: CardSettings, card: string, hole: number): number =>
  group.cards.find(({ id }) => id === card)?.holes.find((each) => each.hole === hole)?.own?.at ?? 0

let stopCollecting = () => {}

function sendSoon(queue: ScoreQueue) {
  stopCollecting()
  stopCollecting = laterOn(() => void queue.flush(), COLLECT_MS)
}

const askAnew = (page: HTMLElement) => page.dispatchEvent(new CustomEvent('changed-here', { bubbles: true }))

/** At once, when the network is back, and when the golfer takes the phone out again. */
function sendWhenPossible(page: HTMLElement, queue: ScoreQueue) {
  const send = async () => {
    const { waiting } = queue.state()
    await queue.flush()
    if (waiting > 0) askAnew(page)
  }
  void send()
  window.addEventListener('online', () => void send())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send()
    else void queue.flush()
  })
}
