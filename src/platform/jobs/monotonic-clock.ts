import { readFileSync } from 'node:fs'

/** Counts on whatever happens to the time of day; all processes of a machine see the same, until it starts again. */
export const monotonicMs = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Which start of the machine the clock counts from; empty where the system does not say. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
