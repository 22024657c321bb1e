import type { Service } from '../state/ask-service.ts'
import type { PlaySignals } from '../state/play-signals.ts'
import { type CaddieAnswer, drawnShot, needsPremium } from './caddie-answer.ts'

let turn = 0

/** Asks the service; without a network, the engine on this device answers, with the last wind it knows. */
export async function askCaddie(signals: PlaySignals, service: Service, question: string): Promise<void> {
  const { caddie, drawnAdvice, course, hole, from } = signals
  const pack = course.value?.pack
  if (pack === undefined || hole.value === null) return
  turn += 1
  const mine = turn
  caddie.value = { kind: 'thinking' }
  const point = from.value?.point
  const sent = await service.send('POST', '/api/v1/caddie?drawing=1', {
    ...{ question, course: pack.slug, hole: hole.value.position },
    ...(point && { lat: point.lat, lng: point.lng }),
  })
  const isOffline = sent.status === 0
  const answer = isOffline
    ? await answerLocally(signals, question)
    : sent.ok
      ? (sent.json as CaddieAnswer)
      : null
  if (mine !== turn) return
  if (answer === null || needsPremium(answer)) {
    caddie.value = { kind: 'failed' }
    if (needsPremium(sent.json)) await service.refresh()
    return
  }
  caddie.value = { kind: 'answered', answer, isOffline }
  drawnAdvice.value = answer.drawing ? drawnShot(answer.drawing) : null
}

const answerLocally = async (signals: PlaySignals, question: string) => {
  const { answerOnDevice } = await import('./local-caddie.ts')
  return answerOnDevice(signals, question).catch(() => null)
}
