import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { summarize } from './alternate.ts'
import { type Figure, figure } from './figure.ts'

const ROUNDS = 3

/** How long the same computation takes in each of so many processes at once, in ms. */
async function computing(processes: number): Promise<number> {
  const all = Array.from({ length: processes }, async () => {
    const program = path.join(import.meta.dirname, 'compute.ts')
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    return Number.parseFloat(await text(child.stdout))
  })
  return Math.max(...(await Promise.all(all)))
}

/**
 * How much more two processes that share nothing get done on this machine than one: what a perfect division of work
 * would reach. The two cores of a virtual machine are often one core of the host.
 */
export async function measureTwoCores(part: string): Promise<Figure> {
  const gains: number[] = []
  for (let round = 0; round < ROUNDS; round++) gains.push((2 * (await computing(1))) / (await computing(2)))
  const { median, spread } = summarize(gains)
  return figure({
    ...{ part, what: 'for comparison: two processes that only compute and share nothing, compared with one' },
    ...{ unit: 'times', value: median, ratio: median, spread },
  })
}
