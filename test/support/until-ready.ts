import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 40
const PAUSE = 500

/** Asks again while the service is busy: on a slow machine, its threads may still be starting. */
export async function untilReady<T>(ask: () => Promise<T>, isBusy: (answer: T) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (tries === TRIES || !isBusy(answer)) return answer
    await wait(PAUSE)
  }
}
