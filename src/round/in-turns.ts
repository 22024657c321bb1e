import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rounds are parsed before others have their turn: less than a few milliseconds. */
const AT_ONCE = 20

/** Work on many rounds, so that nobody else waits for all of them. */
export async function mapInTurns<From, To>(
  items: readonly From[],
  work: (item: From) => To,
  atOnce = AT_ONCE,
): Promise<To[]> {
  const done: To[] = []
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % atOnce === 0) await nextTurn()
    done.push(work(item))
  }
  return done
}
